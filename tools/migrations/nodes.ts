import type { ColumnDef, Constraint, Node, RangeVar, TypeName } from 'libpg-query';

/** Name of a table; those of a session alone (`pg_temp`) and of other schemas have none. */
export const tableOf = (range: RangeVar | undefined): string =>
  range?.relname === undefined || range.relpersistence === 't' || !['public', undefined].includes(range.schemaname)
    ? ''
    : range.relname;

/** Every table a statement names, wherever it stands in it. */
export function tablesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) tablesIn(each, found);
  else if (value !== null && typeof value === 'object') {
    if ('relname' in value) found.add(tableOf(value as RangeVar));
    for (const each of Object.values(value)) tablesIn(each, found);
  }
  found.delete('');
  return found;
}

export const textsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
export const constraintsOf = (column: ColumnDef | undefined): Constraint[] =>
  (column?.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

export interface ColumnType {
  base: string;
  sizes: number[];
  list: boolean;
}
export const typeOf = (type: TypeName | undefined): ColumnType => ({
  base: textsOf(type?.names).at(-1) ?? '',
  sizes: (type?.typmods ?? []).flatMap((node) =>
    'A_Const' in node && node.A_Const.ival ? [node.A_Const.ival.ival ?? 0] : [],
  ),
  list: (type?.arrayBounds ?? []).length > 0,
});
/** Whether the rows stay as they are when a column of one type becomes another. */
export function staysAsItIs(from: ColumnType, to: ColumnType): boolean {
  const [wide = Infinity, scale = 0] = from.sizes;
  const [wider = Infinity, newScale = 0] = to.sizes;
  if (from.list !== to.list) return false;
  if (from.base === 'varchar' && (to.base === 'varchar' || to.base === 'text')) return wider >= wide;
  if (from.base === 'numeric' && to.base === 'numeric')
    return wider >= wide && (wider === Infinity || scale === newScale);
  return from.base === to.base && wider >= wide;
}

/** Codes of a check `column in ('a', 'b')`; null for any other check. */
export function codesOf(check: Node | undefined): string[] | null {
  if (!check || !('A_Expr' in check) || check.A_Expr.kind !== 'AEXPR_IN') return null;
  const { rexpr } = check.A_Expr;
  return rexpr && 'List' in rexpr
    ? (rexpr.List.items ?? []).flatMap((node) =>
        'A_Const' in node && node.A_Const.sval ? [node.A_Const.sval.sval ?? ''] : [],
      )
    : null;
}
/** The column of a check `column is not null`; '' for any other check. */
export function notNullOf(check: Node | undefined): string {
  if (!check || !('NullTest' in check) || check.NullTest.nulltesttype !== 'IS_NOT_NULL') return '';
  const { arg } = check.NullTest;
  return arg && 'ColumnRef' in arg ? (textsOf(arg.ColumnRef.fields).at(-1) ?? '') : '';
}

/** functions that answer the same for all rows of a statement: a default of them is worked out once */
const steady = new Set(
  'now transaction_timestamp statement_timestamp date_trunc timezone lower upper make_date to_jsonb jsonb_build_object concat'.split(
    ' ',
  ),
);
/** Functions of an expression that may answer differently for each row, as far as anybody knows. */
export function unsteadyIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const each of value) unsteadyIn(each, found);
  else if (value !== null && typeof value === 'object') {
    if ('funcname' in value) {
      const name = textsOf(value.funcname as Node[]).at(-1) ?? '';
      if (!steady.has(name)) found.push(name);
    }
    for (const each of Object.values(value)) unsteadyIn(each, found);
  }
  return found;
}
