import type { AlterTableStmt, Constraint } from 'libpg-query';
import { codesOf, constraintsOf, notNullOf, tableOf, textsOf, typeOf, type ColumnType } from './nodes.ts';
import type { Statement } from './read.ts';

interface Check {
  codes: string[] | null;
  notNull: string;
  valid: boolean;
}
/** What the migrations so far have made, as far as the rules ask. */
export class Made {
  /** tables, with the migration that made them */
  readonly tables = new Map<string, string>();
  readonly types = new Map<string, ColumnType>();
  /** the table of each index */
  readonly indexes = new Map<string, string>();
  readonly #checks = new Map<string, Check>();
  /** codes of checks, also of those that were dropped: they are made anew under the same name */
  readonly codes = new Map<string, string[]>();

  /** Whether a check that holds for all rows says that a column is never null. */
  neverNull(table: string, column: string): boolean {
    return [...this.#checks].some(
      ([key, check]) => key.startsWith(`${table}.`) && check.valid && check.notNull === column,
    );
  }

  take({ node }: Statement, migration: string): void {
    if ('CreateStmt' in node) {
      const table = tableOf(node.CreateStmt.relation);
      if (table === '') return;
      this.tables.set(table, migration);
      for (const part of node.CreateStmt.tableElts ?? []) {
        if ('ColumnDef' in part) this.types.set(`${table}.${part.ColumnDef.colname}`, typeOf(part.ColumnDef.typeName));
        if ('Constraint' in part) this.#constrain(table, part.Constraint);
      }
    } else if ('IndexStmt' in node) {
      this.indexes.set(node.IndexStmt.idxname ?? '', tableOf(node.IndexStmt.relation));
    } else if ('RenameStmt' in node && node.RenameStmt.renameType === 'OBJECT_TABLE') {
      this.tables.set(node.RenameStmt.newname ?? '', migration);
      this.tables.delete(tableOf(node.RenameStmt.relation));
    } else if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_TABLE') {
      for (const name of droppedBy(node.DropStmt.objects)) this.tables.delete(name);
    } else if ('AlterTableStmt' in node) this.#alter(node.AlterTableStmt);
  }
  #alter({ relation, cmds = [] }: AlterTableStmt): void {
    const table = tableOf(relation);
    for (const cmd of cmds) {
      if (!('AlterTableCmd' in cmd)) continue;
      const { subtype, name = '', def } = cmd.AlterTableCmd;
      if (def && 'ColumnDef' in def) {
        const column = subtype === 'AT_AddColumn' ? def.ColumnDef.colname : name;
        this.types.set(`${table}.${column}`, typeOf(def.ColumnDef.typeName));
        for (const each of constraintsOf(def.ColumnDef)) this.#constrain(table, each);
      }
      if (def && 'Constraint' in def) this.#constrain(table, def.Constraint);
      const check = this.#checks.get(`${table}.${name}`);
      if (subtype === 'AT_ValidateConstraint' && check) check.valid = true;
      if (subtype === 'AT_DropConstraint') this.#checks.delete(`${table}.${name}`);
    }
  }
  #constrain(table: string, { contype, conname = '', raw_expr: raw, skip_validation: later }: Constraint): void {
    if (contype !== 'CONSTR_CHECK') return;
    const codes = codesOf(raw);
    this.#checks.set(`${table}.${conname}`, { codes, notNull: notNullOf(raw), valid: later !== true });
    if (codes) this.codes.set(`${table}.${conname}`, codes);
  }
}
/** Names of what `drop table a, b` or `drop index a` drops. */
export const droppedBy = (objects: readonly unknown[] | undefined): string[] =>
  (objects ?? []).map((each) => {
    const parts = textsOf((each as { List?: { items?: [] } }).List?.items);
    return parts.length > 1 && parts[0] !== 'public' ? '' : (parts.at(-1) ?? '');
  });
