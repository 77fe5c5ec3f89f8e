/** A field as a person fills it in: `field` is the name of the input. */
export interface Fill {
  field: string;
  type: 'text' | 'choice' | 'date' | 'number' | 'flag' | 'offered';
  value: string | true;
}
/** One kind of request from both sides: who asks what, who decides, what it has changed. */
export interface Walk {
  kind: string;
  page: string;
  /** demo account */ as: string;
  role?: string;
  fill: readonly Fill[];
  /** codes of the papers that are added */ papers?: readonly string[];
  policy?: boolean;
  steps: readonly { as: string; role?: string; answers?: readonly Fill[] }[];
  carriedOutBy?: string;
  /** word of the last state, in English */ ends: string;
  effect?: { as: string; path: string; has: string };
  /** walked in term.spec.ts, where the registrar moves the calendar first */
  later?: true;
  /** SQL-free preparation over the API is not possible: the clock of the demo has to fit; then it is walked in the server tests only, and this says why */
  only?: string;
}
