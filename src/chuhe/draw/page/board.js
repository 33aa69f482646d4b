// SPDX-License-Identifier: MIT
//
// Part two of the script: the board, and what is drawn on it.

// --- The board: what stands on it, kept by making and unmaking moves ---

const placed = new Array(90).fill("");
const made = [];  // of the line: {node, captured}, captured is null where nothing was moved

const setUp = () => {
    let rank = 9;
    let file = 0;
    for (const c of data.start) {
        if (c === "/") {
            --rank;
            file = 0;
        } else if (c >= "1" && c <= "9") {
            file += Number(c);
        } else {
            placed[rank * 9 + file] = c;
            ++file;
        }
    }
};
setUp();

const make = (node) => {
    const squares = isBad(node) ? null : squaresOf(node);
    if (squares === null) {
        made.push({node, captured: null});
        return;
    }
    made.push({node, captured: placed[squares[1]]});
    placed[squares[1]] = placed[squares[0]];
    placed[squares[0]] = "";
};

const unmake = () => {
    const {node, captured} = made.pop();
    if (captured === null) return;
    const [from, to] = squaresOf(node);
    placed[from] = placed[to];
    placed[to] = captured;
};

const bringBoardTo = (place) => {
    let common = 0;
    while (common < made.length && common < place && made[common].node === line[common + 1]) ++common;
    while (made.length > common) unmake();
    while (made.length < place) make(line[made.length + 1]);
};

const fenOfBoard = () => {
    const rows = [];
    for (let rank = 9; rank >= 0; --rank) {
        let row = "";
        for (let file = 0; file < 9; ++file) row += placed[rank * 9 + file] || "1";
        rows.push(row.replace(/1+/g, (ones) => ones.length));
    }
    const isRedNext = (at % 2 === 0) !== data.blackStarts;
    return rows.join("/") + (isRedNext ? " w" : " b");
};

// --- Drawing ---

const svg = (name, attributes) => {
    const element = document.createElementNS(kSvg, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
};

const spotOf = (square) => {
    const file = square % 9;
    const rank = Math.floor(square / 9);
    return [(isFlipped ? 8 - file : file) * 100 + 50, (isFlipped ? rank : 9 - rank) * 100 + 50];
};

const drawLabels = () => {
    const labels = [];
    const add = (name, x, y) =>
        labels.push(svg("use", {href: "#label-" + name, x: x - 22, y: y - 22, width: 44, height: 44}));
    const hasLetters = pieces === "letters" || pieces === "symbols";
    for (let file = 0; file < 9; ++file) {
        const [x] = spotOf(file);
        const letter = String.fromCharCode(97 + file);
        // Each player counts from his own right.
        add(hasLetters ? letter : String(file + 1), x, isFlipped ? 1021 : -21);
        add(hasLetters ? letter : "han" + (9 - file), x, isFlipped ? -21 : 1021);
    }
    for (let rank = 0; hasLetters && rank < 10; ++rank) {
        const y = spotOf(rank * 9)[1];
        add(String(rank), -21, y);
        add(String(rank), 921, y);
    }
    byId("labels").replaceChildren(...labels);
    byId("board").setAttribute("viewBox", hasLetters ? "-50 -50 1000 1100" : "0 -50 900 1100");
};

// In the characters of the pieces; none around letters and symbols.
const drawRiver = () => {
    for (const words of byId("river").children) {
        words.setAttribute("display", words.dataset.characters === pieces ? "inline" : "none");
    }
};

const drawMen = () => {
    const drawn = [];
    placed.forEach((piece, square) => {
        if (piece === "") return;
        const [x, y] = spotOf(square);
        const name = (piece < "a" ? "w" : "b") + piece.toLowerCase();
        const use = svg("use", {href: `#chuhe-${pieces}-${name}`, x: x - 50, y: y - 50, width: 100, height: 100});
        use.dataset.square = square;
        drawn.push(use);
    });
    byId("board-pieces").replaceChildren(...drawn);
};

// The piece that has just moved slides to its place, unless the reader wants no motion.
const slide = (node, isForward) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const squares = isBad(node) ? null : squaresOf(node);
    if (squares === null) return;
    const [from, to] = isForward ? squares : [squares[1], squares[0]];
    const use = byId("board-pieces").querySelector(`[data-square="${to}"]`);
    if (use === null || !use.animate) return;
    const [x, y] = spotOf(from);
    const [endX, endY] = spotOf(to);
    byId("board-pieces").append(use);
    use.animate([{transform: `translate(${x - endX}px, ${y - endY}px)`}, {transform: "none"}],
        {duration: 180, easing: "ease-out"});
};

const corners = (square) => {
    const [x, y] = spotOf(square);
    return svg("path", {
        transform: `translate(${x} ${y})`, d: "M-42-27v-15h15M27-42h15v15M42 27v15h-15M-27 42h-15v-15",
        fill: "none", stroke: kPaints.blue, "stroke-width": 7,
    });
};

const markFor = ([colour, fromText, toText]) => {
    const [x, y] = spotOf(squareAt(fromText));
    const paint = kPaints[colour];
    if (fromText === toText) {
        return svg("circle", {cx: x, cy: y, r: 44, fill: "none", stroke: paint, "stroke-width": 8, opacity: 0.8});
    }
    const [endX, endY] = spotOf(squareAt(toText));
    const length = Math.hypot(endX - x, endY - y);
    const degrees = Math.atan2(endY - y, endX - x) * 180 / Math.PI;
    const neck = length - 40;
    return svg("path", {
        transform: `translate(${x} ${y}) rotate(${degrees})`,
        d: `M0-7H${neck}v-15L${length} 0L${neck} 22v-15H0Z`, fill: paint, opacity: 0.8,
    });
};

const drawBoard = () => {
    const node = line[at];
    const squares = node > 0 && !isBad(node) ? squaresOf(node) : null;
    byId("corners").replaceChildren(...(squares || []).map(corners));
    drawMen();
    byId("marks").replaceChildren(...(noteOf(node).marks || []).map(markFor));
};
