/** A problem as SCIM names it (RFC 7644 §3.12). */
export class ScimProblem extends Error {
  readonly status: number;
  readonly scimType: string | undefined;
  constructor(status: number, scimType: string | undefined, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}
type Value = Record<string, unknown>;
const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
/** an attribute of an extension: nothing is kept of those */
const extension = /^urn:ietf:params:scim:schemas:extension:/i;
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path?: string;
  value?: unknown;
}
/** Operations of a patch; which words the sender writes large does not matter. */
export function operationsOf(body: unknown): Operation[] {
  if (!isObject(body)) throw new ScimProblem(400, 'invalidSyntax', 'The body must be a PatchOp message.');
  if (!Array.isArray(body.schemas) || !body.schemas.includes(patchSchema))
    throw new ScimProblem(400, 'invalidSyntax', `schemas must be ["${patchSchema}"].`);
  if (!Array.isArray(body.Operations) || body.Operations.length === 0 || body.Operations.length > 1000)
    throw new ScimProblem(400, 'invalidValue', 'Operations must hold between 1 and 1000 operations.');
  return body.Operations.map((each: unknown): Operation => {
    const op = isObject(each) && typeof each.op === 'string' ? each.op.toLowerCase() : '';
    if (!isObject(each) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
      throw new ScimProblem(400, 'invalidSyntax', 'op must be add, replace or remove.');
    if (each.path !== undefined && typeof each.path !== 'string')
      throw new ScimProblem(400, 'invalidPath', 'path must be a text.');
    if (each.path !== undefined && (each.path.length > 300 || each.path.includes('\\')))
      throw new ScimProblem(400, 'invalidPath', 'The path cannot be read.');
    const path = each.path?.replace(core, '');
    return { op, ...(path ? { path } : {}), ...('value' in each ? { value: each.value } : {}) };
  });
}

/** Entra ID writes flags as words, and single values as a list of one with a `value` in it. */
function plainValue(path: string, value: unknown): unknown {
  const simple = /^(active|userName|displayName|title|externalId|name\.\w+|nickName|userType)$/i.test(path);
  const one =
    simple && Array.isArray(value) && value.length === 1
      ? isObject(value[0]) && 'value' in value[0]
        ? value[0].value
        : (value[0] as unknown)
      : value;
  if (!/^active$/i.test(path) || typeof one !== 'string') return one;
  if (/^true$/i.test(one)) return true;
  if (/^false$/i.test(one)) return false;
  throw new ScimProblem(400, 'invalidValue', 'active must be true or false.');
}
const listPath = /^(emails|phoneNumbers)\[\s*(type|primary)\s+eq\s+"?(\w+)"?\s*\](?:\.value)?$/i;

/**
 * Operations on a user in the form that RFC 7644 has: one path each, flags as flags; what belongs to an extension is left out.
 * An address named by its kind (`emails[type eq "work"].value`) becomes the list that holds it.
 */
export function plainOperations(operations: readonly Operation[]): Operation[] {
  return operations.flatMap(({ op, path, value }): Operation[] => {
    if (path === undefined) {
      if (op === 'remove') throw new ScimProblem(400, 'noTarget', 'remove needs a path.');
      if (!isObject(value)) throw new ScimProblem(400, 'invalidValue', 'Without a path the value must be an object.');
      return plainOperations(
        Object.entries(value)
          .filter(([name]) => !/^(schemas|id|meta|groups)$/i.test(name))
          .map(([name, each]) => ({ op, path: name.replace(core, ''), value: each })),
      );
    }
    if (extension.test(path)) return [];
    if (/^(id|meta|groups)\b/i.test(path)) throw new ScimProblem(400, 'mutability', `${path} is kept by this server.`);
    const [, list, sub, kind = ''] = listPath.exec(path) ?? [];
    if (list === undefined) return [{ op, path, ...(op === 'remove' ? {} : { value: plainValue(path, value) }) }];
    const known = sub?.toLowerCase() === 'primary' ? true : isKept(list, kind);
    if (!known) return []; // a second address or a desk phone: there is no place for it
    if (op === 'remove') return [{ op, path: list }];
    const text = isObject(value) ? value.value : plainValue('title', value);
    return [{ op: 'replace', path: list, value: [{ value: text, type: keptKind(list), primary: true }] }];
  });
}
const keptKind = (list: string): string => (/^emails$/i.test(list) ? 'work' : 'mobile');
const isKept = (list: string, kind: string): boolean => kind.toLowerCase() === keptKind(list);

/** Of several addresses the one that is kept: the main one, else that of its kind, else the first. */
export function keptAddress(list: 'emails' | 'phoneNumbers', values: unknown): string | null {
  const given = Array.isArray(values) ? values.filter(isObject) : [];
  const kept =
    given.find((each) => each.primary === true || String(each.primary).toLowerCase() === 'true') ??
    given.find((each) => typeof each.type === 'string' && isKept(list, each.type)) ??
    given[0];
  const text = typeof kept?.value === 'string' ? kept.value.trim() : '';
  return text === '' ? null : text;
}

/** What a patch of a group asks for: its members alone can change. */
export interface MemberChange {
  /** nobody stays who is not in `add` */ clear: boolean;
  add: number[];
  remove: number[];
}
export function memberChange(operations: readonly Operation[], displayName: string): MemberChange {
  const change: MemberChange = { clear: false, add: [], remove: [] };
  const sameName = (value: unknown): void => {
    if (plainValue('displayName', value) !== displayName)
      throw new ScimProblem(400, 'mutability', 'Groups are roles of this server; their names are kept here.');
  };
  const take = (op: Operation['op'], value: unknown): void => {
    const ids = memberIds(value);
    if (op === 'remove') {
      change.remove.push(...ids);
      change.add = change.add.filter((id) => !ids.includes(id));
      return;
    }
    if (op === 'replace') Object.assign(change, { clear: true, add: [], remove: [] });
    change.add.push(...ids);
    change.remove = change.remove.filter((id) => !ids.includes(id));
  };
  for (const { op, path, value } of operations) {
    const [, one] = /^members\[\s*value\s+eq\s+"?(\d+)"?\s*\]$/i.exec(path ?? '') ?? [];
    if (path === undefined) {
      if (!isObject(value)) throw new ScimProblem(400, 'invalidValue', 'Without a path the value must be an object.');
      for (const [name, each] of Object.entries(value)) {
        if (/^members$/i.test(name)) take(op, each);
        else if (/^displayName$/i.test(name)) sameName(each);
        else if (!/^(schemas|id|externalId|meta)$/i.test(name)) throw new ScimProblem(400, 'invalidPath', name);
      }
    } else if (one !== undefined) {
      if (op !== 'remove') throw new ScimProblem(400, 'invalidPath', path);
      take('remove', [{ value: one }]);
    } else if (/^members$/i.test(path)) {
      if (op === 'remove' && value === undefined) Object.assign(change, { clear: true, add: [], remove: [] });
      else take(op, value);
    } else if (/^displayName$/i.test(path)) sameName(value);
    else if (!/^externalId$/i.test(path)) throw new ScimProblem(400, 'invalidPath', path);
  }
  return change;
}
export function memberIds(value: unknown): number[] {
  const given: unknown[] = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  return given.map((each) => {
    const text: unknown = isObject(each) ? each.value : each;
    if (!/^\d{1,15}$/.test(String(text))) throw new ScimProblem(400, 'invalidValue', 'members hold ids of users.');
    return Number(text);
  });
}

export interface Page {
  startIndex: number;
  count: number;
}
export const mostResults = 200;
/** Which part of a list is asked for; what is below 1 counts as 1, and no page is longer than `mostResults`. */
export function pageOf(query: Record<string, string | undefined>): Page {
  const number = (name: string, fallback: number): number => {
    const text = query[name];
    if (text === undefined) return fallback;
    if (!/^-?\d{1,9}$/.test(text)) throw new ScimProblem(400, 'invalidValue', `${name} must be a whole number.`);
    return Number(text);
  };
  return {
    startIndex: Math.max(1, number('startIndex', 1)),
    count: Math.min(mostResults, Math.max(0, number('count', 100))),
  };
}
/** Only what was asked for; ids, schemas and meta always come along. */
export function chosenAttributes(record: Value, query: Record<string, string | undefined>): Value {
  const names = (text: string | undefined): string[] | null =>
    text === undefined
      ? null
      : text.split(',').map((each) => (each.trim().replace(core, '').split(/[.[]/)[0] ?? '').toLowerCase());
  const [only, without] = [names(query.attributes), names(query.excludedAttributes)];
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => {
      const lower = name.toLowerCase();
      if (lower === 'schemas' || lower === 'id' || lower === 'meta') return true;
      return only !== null ? only.includes(lower) : !without?.includes(lower);
    }),
  );
}
