/** Compiles only where all are true. */
export type AllTrue<Answers extends readonly true[]> = Answers;

/** True where each takes the values of the other, but for which arrays may be changed. */
export type Same<A, B> = [ReadOnly<A>] extends [ReadOnly<B>]
  ? [ReadOnly<B>] extends [ReadOnly<A>]
    ? true
    : false
  : false;

/** True where `Checked` takes what clients may send, once the defaults are filled in. */
export type Accepts<Checked, Sent> = [Filled<Sent>] extends [ReadOnly<NonNullable<Checked>>] ? true : false;

type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T;

type Filled<T> = T extends object ? { readonly [K in keyof T]-?: Filled<T[K]> } : T;
