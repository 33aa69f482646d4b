// SPDX-License-Identifier: MIT
//
// The last part of the script: everything else on the page, and what the reader does.

// --- The rest of the page ---

const tag = (name) => {
    const found = data.tags.find(([key]) => key === name);
    return found ? found[1] : "";
};

const showPlayers = () => {
    const isRedNext = (at % 2 === 0) !== data.blackStarts;
    for (const [id, isRed] of [["far", isFlipped], ["near", !isFlipped]]) {
        const player = byId(id);
        const name = tag(isRed ? "Red" : "Black");
        const team = tag(isRed ? "RedTeam" : "BlackTeam");
        player.querySelector("bdi").textContent =
            (name || word(isRed ? "red" : "black")) + (name && team ? ` (${team})` : "");
        player.classList.toggle("red", isRed);
        player.classList.toggle("to-move", isRed === isRedNext);
    }
};

const nowText = () => {
    const node = line[at];
    if (node === 0) return word("start") + " · " + word(data.blackStarts ? "black_to_move" : "red_to_move");
    return `${numberOf(node)}${isRedMove(node) ? "." : "…"} ${moveText(node)}`;
};

const showNow = () => {
    const node = line[at];
    const point = data.curve.find(([place]) => place === node);
    byId("move").textContent = nowText() + (point ? ` · ${point[3]}` : "");
    const parts = [faultText(node), noteOf(node).lead, noteText(node)].filter(Boolean);
    byId("comment").textContent = parts.join("\n");
    byId("board").setAttribute("aria-label", word("board") + ": " + nowText());
    byId("fen").value = fenOfBoard();
};

const showChoices = () => {
    const buttons = [];
    const node = line[at];
    for (let child = firstChild[node]; child >= 0 && buttons.length < 100; child = nextSibling[child]) {
        const button = moveButton(child);
        button.className = child === line[at + 1] ? "chosen" : "";
        button.tabIndex = 0;
        buttons.push(button);
    }
    byId("choices").replaceChildren(...(buttons.length > 1 ? buttons : []));
};

// --- The curve: Red's chances from the bottom up, one point for each position ---

const kCurveWidth = 600;
const kCurveHeight = 120;
const svgPart = (name, attributes) => {
    const element = document.createElementNS(kSvg, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
};
const curveX = (i) => data.curve.length < 2 ? 0 : i / (data.curve.length - 1) * kCurveWidth;
const curveY = (chances) => (1 - chances / 1000) * kCurveHeight;

const drawCurve = () => {
    const curve = byId("curve");
    curve.toggleAttribute("hidden", data.curve.length < 2);
    if (data.curve.length < 2) return;
    byId("table").classList.add("with-curve");
    const points = data.curve.map(([, chances], i) => `${curveX(i).toFixed(1)},${curveY(chances).toFixed(1)}`);
    const area = svgPart("polygon", {class: "red",
        points: `0,${kCurveHeight} ${points.join(" ")} ${kCurveWidth},${kCurveHeight}`});
    const even = svgPart("line", {class: "even", x1: 0, x2: kCurveWidth, y1: kCurveHeight / 2, y2: kCurveHeight / 2});
    const here = svgPart("line", {class: "here", id: "curve-here", y1: 0, y2: kCurveHeight});
    const faults = data.curve.flatMap(([node, chances, fault, text], i) => {
        if (fault === 0) return [];
        const dot = svgPart("circle", {class: `fault-${fault}`, cx: curveX(i).toFixed(1), cy: curveY(chances).toFixed(1), r: 4.5});
        const title = svgPart("title", {});
        title.textContent = `${numberOf(node)}${isRedMove(node) ? "." : "…"} ${moveText(node)} ${text}`;
        dot.append(title);
        return [dot];
    });
    curve.replaceChildren(area, even, here, ...faults);
};

const showOnCurve = () => {
    const here = byId("curve-here");
    if (here === null) return;
    const i = data.curve.findIndex(([node]) => node === line[at]);
    here.toggleAttribute("hidden", i < 0);
    here.style.display = i < 0 ? "none" : "";
    here.setAttribute("x1", curveX(i));
    here.setAttribute("x2", curveX(i));
};

const goToCurve = (event) => {
    const box = byId("curve").getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    const i = Math.round(part * (data.curve.length - 1));
    pause();
    goTo(data.curve[Math.max(0, Math.min(data.curve.length - 1, i))][0]);
};

const showControls = () => {
    byId("first").disabled = byId("back").disabled = at === 0;
    byId("last").disabled = byId("next").disabled = byId("play").disabled = at === line.length - 1;
    const place = byId("place");
    place.max = line.length - 1;
    place.value = at;
    place.setAttribute("aria-valuetext", nowText());
};

const show = () => {
    bringBoardTo(at);
    drawBoard();
    showPlayers();
    showNow();
    showChoices();
    showControls();
    showOnCurve();
    showInList();
};

const goTo = (node) => {
    const before = line[at];
    if (line[depth[node]] !== node) line = lineThrough(node);
    at = depth[node];
    if (node > 0) chosen[parent[node]] = node;
    show();
    if (parent[node] === before) slide(node, true);
    else if (before > 0 && parent[before] === node) slide(before, false);
};

const step = (by) => goTo(line[Math.max(0, Math.min(line.length - 1, at + by))]);

const pause = () => {
    clearInterval(timer);
    timer = 0;
    document.body.classList.remove("playing");
    label(byId("play"), "play");
};

const play = () => {
    if (timer !== 0 || at === line.length - 1) return pause();
    timer = setInterval(() => {
        step(1);
        if (at === line.length - 1) pause();
    }, data.delay);
    document.body.classList.add("playing");
    label(byId("play"), "pause");
};

const flip = () => {
    isFlipped = !isFlipped;
    drawLabels();
    show();
};

const label = (element, key) => {
    element.setAttribute("aria-label", word(key));
    if (element.tagName === "BUTTON") element.title = word(key);
};

const showHeader = () => {
    document.documentElement.lang = data.languages[language];
    document.title = byId("title").textContent = data.title[language];
    const result = [data.outcome[language], data.score === "*" ? "" : data.score, data.ending];
    const event = tag("Event") === data.title[language] ? "" : tag("Event");
    byId("result").textContent = [...result, event, tag("Date")].filter(Boolean).join(" · ");
    byId("end").textContent = data.end[language];
    const fields = data.tags.flatMap(([name, value, ...translations]) => {
        const title = Object.hasOwn(data.fields, name) ? data.fields[name][language] : name;
        const cell = html("dd", "", translations[language] ?? value);
        cell.dir = "auto";
        return [html("dt", "", title), cell];
    });
    byId("fields").replaceChildren(...fields);
};

const speak = () => {
    for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
    for (const element of document.querySelectorAll("[data-label]")) label(element, element.dataset.label);
    if (timer !== 0) label(byId("play"), "pause");
    showHeader();
    listMoves();
    drawCurve();
    show();
};

// --- What the reader does ---

const listen = () => {
    const clicks = {first: () => goTo(0), back: () => step(-1), next: () => step(1),
        last: () => goTo(line[line.length - 1]), flip};
    for (const [id, act] of Object.entries(clicks)) {
        byId(id).addEventListener("click", () => {
            if (id !== "flip") pause();
            act();
        });
    }
    byId("play").addEventListener("click", play);
    byId("place").addEventListener("input", (event) => {
        pause();
        goTo(line[Number(event.target.value)]);
    });
    for (const id of ["moves", "choices"]) {
        byId(id).addEventListener("click", (event) => {
            const button = event.target.closest("[data-node]");
            if (button === null) return;
            pause();
            goTo(Number(button.dataset.node));
        });
    }
    byId("curve").addEventListener("click", goToCurve);
    byId("board").addEventListener("click", (event) => {
        const box = byId("board").getBoundingClientRect();
        pause();
        step(event.clientX < box.left + box.width / 2 ? -1 : 1);
    });
    byId("language").addEventListener("change", (event) => {
        language = data.languages.indexOf(event.target.value);
        speak();
    });
    byId("pieces").addEventListener("change", (event) => {
        pieces = event.target.value;
        drawLabels();
        drawRiver();
        show();
    });
    byId("notation").addEventListener("change", (event) => {
        notation = Number(event.target.value);
        listMoves();
        show();
    });
    document.addEventListener("keydown", onKey);
};

const toSibling = (sibling) => {
    if (sibling >= 0) goTo(sibling);
};

const onKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target;
    if (target.matches("select, input[type=text]")) return;
    const isButton = target.matches("button, summary");
    const keys = {
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        ArrowUp: () => toSibling(previousSibling[line[at]]),
        ArrowDown: () => toSibling(nextSibling[line[at]]),
        Home: () => goTo(0),
        End: () => goTo(line[line.length - 1]),
        f: flip,
        F: flip,
    };
    if (event.key === " " && !isButton) {
        play();
    } else if (Object.hasOwn(keys, event.key)) {
        if (event.key !== "f" && event.key !== "F") pause();
        keys[event.key]();
    } else {
        return;
    }
    event.preventDefault();
};

byId("notation").append(...data.notations.map((row, i) => {
    const option = html("option", "", row.title);
    option.value = i;
    return option;
}));
byId("language").value = data.languages[language];
byId("pieces").value = pieces;
line = lineThrough(data.openAt);
at = depth[data.openAt];
drawLabels();
speak();
listen();
