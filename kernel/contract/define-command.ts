import type { Answer, Of } from './answer.ts';
import type { Fields, Infer } from './field.ts';
import type { Needs } from './needs.ts';
import type { GuestKind } from './principal.ts';
import type { RefusalMakers, RefusalSpec } from './refusal.ts';
import type { MessageKey } from './text.ts';

interface Endpoint<In extends Fields, Out> {
  /** verb-noun, unique in the system */
  name: string;
  /** `/api/v1` unless the documents name the base api */
  base?: 'api' | 'v1';
  /** path parameters as `{id}`; their values are integers unless `textParams` names them */
  path: string;
  textParams?: readonly string[];
  needs: Needs;
  input: In;
  /** what it answers under `data`, declared (`kernel/contract/answer.ts`) */
  output: Answer<Out>;
  /** refusals it can answer, for documentation and tests */
  refusals?: readonly RefusalMakers<Record<string, RefusalSpec>>['specs'][];
  summary?: string;
}

/** A verb: one transaction, audited, refused with reasons. */
export interface Command<In extends Fields = Fields, Out = unknown> extends Endpoint<In, Out> {
  kind: 'command';
  method: 'POST' | 'PUT' | 'DELETE';
  /** names of the resources and queries whose data is read again after success */
  changes: readonly string[];
  /** api-namespace key of the success sentence */
  message?: MessageKey;
  /** creating calls accept an Idempotency-Key; sign-in and similar do not */
  idempotent?: boolean;
  /** the body is multipart with files */
  multipart?: boolean;
  /** answers bytes instead of JSON: a file whose address must not say whose it is; never repeated by a key */
  binary?: boolean;
  /** leaves no trace of its input in the audit log (passwords, codes) */
  secret?: boolean;
  /**
   * While signed in as another person: `write` (default) needs the right to write as him, `never` belongs to that
   * person alone (password, second factor, agreements, payments), `always` is free (signing out, renewing).
   */
  acting?: 'write' | 'never' | 'always';
  /** a person decides it or signs for it: no key of another system does */
  byPerson?: true;
  /**
   * It signs in a guest of this kind. `account` names the field of the input that says who he claims to be, or holds the
   * key that only he has: tries that fail are limited by address and by that account, as his port says.
   */
  signsIn?: { kind: GuestKind; account: string };
}
/** The reading twin of a command. */
export interface Query<In extends Fields = Fields, Out = unknown> extends Endpoint<In, Out> {
  kind: 'query';
  method: 'GET';
  /** answers bytes (pdf, spreadsheet, event stream) instead of JSON */
  binary?: boolean;
  /** reads the record of one person: every reading by somebody else is noted in the access log */
  about?: About;
}
/** Whose record is read: `id` names the input field with the id of the student or staff member. */
export interface About {
  person: 'student' | 'staff';
  id: string;
}
export const defineCommand = <const In extends Fields, Out>(
  command: Omit<Command<In, Out>, 'kind'>,
): Command<In, Out> => ({ kind: 'command', ...command });
export const defineQuery = <const In extends Fields, Out>(
  query: Omit<Query<In, Out>, 'kind' | 'method'>,
): Query<In, Out> => ({ kind: 'query', method: 'GET', ...query });

export type InputOf<C> = C extends { input: infer F } ? Partial<Infer<F>> & RequiredInput<F> : never;
type RequiredInput<F> = { [K in keyof F as F[K] extends { required: true } ? K : never]: Infer<F>[K & keyof Infer<F>] };
/** What a form holds, as the input of a command: the command's own schema checks it on both sides, not the compiler. */
export const formInput = <C extends { input: Fields }>(_command: C, values: object): InputOf<C> => values as InputOf<C>;
export type OutputOf<C> = C extends { output: infer A } ? Of<A> : never;

/** Path of a call with its parameters filled in; what is left over belongs to body or query. */
export function fillPath(
  path: string,
  values: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...values };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  return { path: filled, rest };
}
