// SPDX-License-Identifier: MIT
//
// A value or an error, with the names that chessops uses.

export type Result<T, E extends Error = Error> = Ok<T> | Err<E>;

class Ok<T> {
  readonly isOk = true;
  readonly isErr = false;
  constructor(readonly value: T) {}

  /** The value. */
  unwrap(): T;
  unwrap<U>(whenOk: (value: T) => U, whenErr: (error: never) => U): U;
  unwrap<U>(whenOk?: (value: T) => U): T | U {
    return whenOk ? whenOk(this.value) : this.value;
  }
  map<U>(change: (value: T) => U): Ok<U> {
    return new Ok(change(this.value));
  }
  chain<R>(next: (value: T) => R): R {
    return next(this.value);
  }
}

class Err<E extends Error> {
  readonly isOk = false;
  readonly isErr = true;
  constructor(readonly error: E) {}

  /** Throws the error, or returns what the second function makes of it. */
  unwrap(): never;
  unwrap<U>(whenOk: (value: never) => U, whenErr: (error: E) => U): U;
  unwrap<U>(_whenOk?: (value: never) => U, whenErr?: (error: E) => U): U {
    if (whenErr) return whenErr(this.error);
    throw this.error;
  }
  map(): this {
    return this;
  }
  chain(): this {
    return this;
  }
}

export const ok = <T>(value: T): Ok<T> => new Ok(value);
export const err = <E extends Error>(error: E): Err<E> => new Err(error);
