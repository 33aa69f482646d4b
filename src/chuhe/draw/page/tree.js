// SPDX-License-Identifier: MIT
//
// The script of a page is one module in four parts, joined in this order: tree.js, board.js,
// move_list.js and page.js. This one holds the data, the tree, and where in it the reader is.
//
// The page shows one record. It knows no rules: the data say which moves there are and what they are
// called. Texts of the record reach the page as text nodes only, never as markup.
//
// The data, as page_data.cpp writes them (a list of three is one text per language):
//   tags         [name, value], or [name, value, and the value in each language]
//   squares      four characters for each node but the root: "h2e2"; blanks where none are known
//   branches     node, parent, node, parent…: the nodes that do not follow their parent directly
//   unplayable   node -> why, in each language ("" after another one); its move changes nothing
//                on the board
//   notations    [{name, title, texts: one for each node but the root}]
//   curve        [node, Red's chances in thousandths, fault of the move (0-3), score as text]
//   notes        node -> {comment, lead, signs, marks: [[colour, from, to]], judgement}
// Trees may be hundreds of thousands of moves long or deep: nothing here recurses, no element is
// nested as deep as the tree, and of a long list of moves only what is in sight is made.

const data = JSON.parse(document.getElementById("game").textContent);
const byId = (id) => document.getElementById(id);
const kSvg = "http://www.w3.org/2000/svg";
const kPaints = {green: "#2e7d32", red: "#c62828", blue: "#1565c0", yellow: "#f9a825"};

// --- The tree, as columns of numbers. Node 0 is the start position. ---

const count = data.squares.length / 4 + 1;
const parent = new Int32Array(count).fill(-1);
const firstChild = new Int32Array(count).fill(-1);
const nextSibling = new Int32Array(count).fill(-1);
const previousSibling = new Int32Array(count).fill(-1);
const depth = new Int32Array(count);
const chosen = new Int32Array(count).fill(-1);  // the child that was visited last

const growTree = () => {
    const lastChild = new Int32Array(count).fill(-1);
    for (let i = 1; i < count; ++i) parent[i] = i - 1;
    for (let i = 0; i < data.branches.length; i += 2) parent[data.branches[i]] = data.branches[i + 1];
    for (let i = 1; i < count; ++i) {
        const above = parent[i];
        depth[i] = depth[above] + 1;
        if (firstChild[above] < 0) {
            firstChild[above] = i;
        } else {
            nextSibling[lastChild[above]] = i;
            previousSibling[i] = lastChild[above];
        }
        lastChild[above] = i;
    }
};
growTree();

const noteOf = (node) => data.notes[node] || {};
const isBad = (node) => Object.hasOwn(data.unplayable, node);
const isRedMove = (node) => (depth[node] % 2 === 1) !== data.blackStarts;
const numberOf = (node) => data.number + Math.floor((depth[node] - 1 + (data.blackStarts ? 1 : 0)) / 2);
const squareAt = (text) => (text.charCodeAt(1) - 48) * 9 + text.charCodeAt(0) - 97;
const squaresOf = (node) => {
    const text = data.squares.substr(4 * node - 4, 4);
    return text[0] === " " ? null : [squareAt(text), squareAt(text.slice(2))];
};

// --- What the reader has chosen ---

let language = Math.max(0, data.languages.indexOf(data.language));
let pieces = data.pieces;
let notation = 0;
let isFlipped = data.flipped;
let timer = 0;

const word = (key) => data.words[key][language];
const moveText = (node) => data.notations[notation].texts[node - 1] + (noteOf(node).signs || "");

// --- Where the reader is: a line from the start to an end, and a place in it ---

let line = [0];
let at = 0;

const lineThrough = (node) => {
    const nodes = [];
    for (let up = node; up >= 0; up = parent[up]) nodes.push(up);
    nodes.reverse();
    for (let down = node; ;) {
        down = chosen[down] >= 0 ? chosen[down] : firstChild[down];
        if (down < 0) return nodes;
        nodes.push(down);
    }
};
