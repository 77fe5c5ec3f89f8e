/** A machine's table: from each state, which states may follow. Documentation, buttons and commands read the same one. */
export type StateTable<S extends string = string> = { readonly [from in S]: readonly S[] };

/** Declares the transitions of a stateful record. */
export const defineStates = <const S extends string>(table: StateTable<S>): StateTable<S> => table;

/** May a record go from one state to another? A state never follows itself. */
export const canGo = <S extends string>(table: StateTable<S>, from: S, to: S): boolean =>
  table[from]?.includes(to) ?? false;
