// SPDX-License-Identifier: MIT
//
// Part three of the script: the list of moves.

// --- The list of moves: rows first, elements when they come into sight ---

const kRowsPerChunk = 60;
const kMovesPerRow = 60;
const kRowsAtOnce = 1200;  // lists up to here are made whole, so that browsers can search them
const kDeepestLevel = 7;
const rows = [];
const rowOf = new Int32Array(count);
const chunks = [];

// A comment before a move, or what is said after it.
const hasNotes = (node) => {
    const note = noteOf(node);
    return note.comment || note.judgement || (isBad(node) && data.unplayable[node] !== "");
};

// `isFresh`: the line is new or was interrupted by variations; `begins`: it is new.
const placeMove = (node, level, isFresh, begins) => {
    if (noteOf(node).lead) rows.push({kind: "lead", level, node});
    let row = rows[rows.length - 1];
    if (level === 0) {
        const canJoin = row && row.kind === "pair" && row.black < 0 && !isRedMove(node) && !isFresh;
        if (!canJoin) rows.push(row = {kind: "pair", level, red: -1, black: -1});
        row[isRedMove(node) ? "red" : "black"] = node;
    } else {
        const canJoin = row && row.kind === "flow" && row.level === level && !isFresh &&
            row.nodes.length < kMovesPerRow;
        if (!canJoin) rows.push(row = {kind: "flow", level, nodes: [], begins});
        row.nodes.push(node);
    }
    rowOf[node] = rows.length - 1;
    if (hasNotes(node)) rows.push({kind: "note", level, node});
};

// The order of print: a move, its variations, the move after it.
const layOut = () => {
    if (hasNotes(0)) rows.push({kind: "note", level: 0, node: 0});
    const open = [];  // moves whose variations are being written
    let node = firstChild[0];
    let level = 0;
    let isFresh = true;
    let begins = true;
    while (node >= 0 || open.length > 0) {
        if (node >= 0) {
            placeMove(node, level, isFresh, begins);
            isFresh = begins = false;
            const variation = nextSibling[node];
            if (previousSibling[node] < 0 && variation >= 0) {
                open.push({main: node, variation, isInside: false});
                node = -1;
            } else {
                node = firstChild[node];
            }
            continue;
        }
        const branch = open[open.length - 1];
        if (branch.isInside) {
            --level;
            branch.isInside = false;
        }
        isFresh = true;
        if (branch.variation >= 0) {
            node = branch.variation;
            branch.variation = nextSibling[node];
            branch.isInside = begins = true;
            ++level;
        } else {
            open.pop();
            node = firstChild[branch.main];
        }
    }
};
layOut();

const html = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
};

const moveButton = (node) => {
    const button = html("button", "move" + (isBad(node) ? " bad" : ""), moveText(node));
    button.type = "button";
    button.dataset.node = node;
    button.tabIndex = -1;
    if (node === line[at]) markCurrent(button);
    return button;
};

const noteText = (node) => {
    const note = noteOf(node);
    const parts = [];
    if (note.comment) parts.push(note.comment);
    if (note.judgement) parts.push(`[${note.judgement[language]}]`);
    return parts.join("\n");
};

const faultText = (node) => {
    if (!isBad(node)) return "";
    return data.unplayable[node] === "" ? word("after_fault") : `${word("cannot_play")}: ${data.unplayable[node][language]}`;
};

const rowElement = (row) => {
    if (row.kind === "pair") {
        const number = numberOf(row.red >= 0 ? row.red : row.black);
        const element = html("div", "pair");
        const cell = (node) => node >= 0 ? moveButton(node) : html("span", "gap", "…");
        element.append(html("span", "number", number + "."), cell(row.red));
        if (row.black >= 0) element.append(cell(row.black));
        return element;
    }
    const element = html("p", row.kind === "flow" ? "flow" + (row.begins ? " begins" : "") : "note");
    element.style.setProperty("--level", Math.max(0, Math.min(row.level, kDeepestLevel) - 1));
    element.dir = "auto";
    if (row.kind === "lead") {
        element.textContent = noteOf(row.node).lead;
    } else if (row.kind === "note") {
        const fault = data.unplayable[row.node] ? faultText(row.node) : "";
        if (fault) element.append(html("span", "fault", fault), "\n");
        element.append(noteText(row.node));
    } else {
        row.nodes.forEach((node, i) => {
            const item = html("span", "item");
            if (isRedMove(node) || i === 0) {
                item.append(html("span", "number", numberOf(node) + (isRedMove(node) ? "." : "…")));
            }
            item.append(moveButton(node));
            element.append(item, " ");
        });
    }
    return element;
};

const fillChunk = (chunk) => {
    if (chunk.isFilled) return;
    chunk.isFilled = true;
    chunk.element.style.minHeight = "";
    chunk.element.replaceChildren(...rows.slice(chunk.begin, chunk.begin + kRowsPerChunk).map(rowElement));
};

const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
        if (entry.isIntersecting) fillChunk(chunks[Number(entry.target.dataset.chunk)]);
    }
}, {root: byId("moves"), rootMargin: "600px"});

const listMoves = () => {
    watcher.disconnect();
    chunks.length = 0;
    for (let begin = 0; begin < rows.length; begin += kRowsPerChunk) {
        const element = html("div");
        element.dataset.chunk = chunks.length;
        element.style.minHeight = 1.9 * Math.min(kRowsPerChunk, rows.length - begin) + "rem";
        chunks.push({element, begin, isFilled: false});
    }
    byId("moves").replaceChildren(...chunks.map((chunk) => chunk.element));
    if (rows.length === 0) byId("moves").textContent = word("no_moves");
    for (const chunk of chunks) {
        if (rows.length <= kRowsAtOnce) fillChunk(chunk);
        else watcher.observe(chunk.element);
    }
};

let currentButton = null;
const markCurrent = (button) => {
    if (currentButton !== null) {
        currentButton.classList.remove("current");
        currentButton.removeAttribute("aria-current");
    }
    currentButton = button;
    if (button === null) return;
    button.classList.add("current");
    button.setAttribute("aria-current", "step");
};

// Scrolls the list and never the page.
const showInList = () => {
    const node = line[at];
    const list = byId("moves");
    if (node === 0) {
        markCurrent(null);
        list.scrollTop = 0;
        return;
    }
    const chunk = chunks[Math.floor(rowOf[node] / kRowsPerChunk)];
    fillChunk(chunk);
    const button = chunk.element.querySelector(`[data-node="${node}"]`);
    markCurrent(button);
    const top = button.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (top < 0 || top + button.offsetHeight > list.clientHeight) {
        list.scrollTop += top - list.clientHeight / 3;
    }
};
