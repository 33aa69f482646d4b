// SPDX-License-Identifier: MIT
//
// @chuhe/engine: the engine Chuhe in a worker.
export { Engine, type BestMove, type EngineOptions } from './engine.js';
export { hasVectors, type Source } from './files.js';
