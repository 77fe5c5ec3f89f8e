import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import {
  codesOf,
  constraintsOf,
  staysAsItIs,
  tableOf,
  tablesIn,
  typeOf,
  unsteadyIn,
  type ColumnType,
} from './nodes.ts';
import type { Statement } from './read.ts';
import { droppedBy } from './schema.ts';
import { isByMonth } from './tables.ts';

/** What a statement does to a university that is open. */
export interface Offence {
  rule: Rule;
  /** the table, `table.column` or constraint it is about */
  about: string;
  instead: string;
}
export type Rule =
  | 'rewrites'
  | 'scans-under-lock'
  | 'index-stops-writes'
  | 'breaks-running-version'
  | 'moves-all-rows'
  | 'moves-rows-under-lock'
  | 'stops-table'
  | 'cannot-be-read'
  | 'lock-timeout'
  | 'not-restartable'
  | 'inside-a-transaction';
/** What the rules may ask of a statement's surroundings. */
export interface Surroundings {
  outside: boolean;
  /** made by an earlier migration */
  existed(table: string): boolean;
  /** existed, and has many rows in a university of 200,000 students */
  large(table: string): boolean;
  /** existed, and is large or asked by nearly every request */
  busy(table: string): boolean;
  typeOf(table: string, column: string): ColumnType | undefined;
  tableOfIndex(index: string): string;
  neverNull(table: string, column: string): boolean;
  codesOf(table: string, constraint: string): readonly string[];
  /** tables that this transaction keeps locked already */
  locked: readonly string[];
  earlier(migration: string): boolean;
}

/** A reason of at least a few words after `-- WORD: ` among the comments before a statement. */
const reasonFor = ({ comments }: Statement, word: string): boolean =>
  comments.some((line) => line.startsWith(`${word}: `) && line.length >= word.length + 12);
/** Whether `-- contract: NAME, unused since MIGRATION` names what goes and an earlier migration. */
const contracted = ({ comments }: Statement, name: string, around: Surroundings): boolean =>
  comments.some((line) => {
    const [, what, since] = /^contract: (\S+), unused since (\w+)$/.exec(line) ?? [];
    return what === name && since !== undefined && around.earlier(since);
  });
const goes = (statement: Statement, about: string, what: string, around: Surroundings): Offence[] =>
  contracted(statement, about, around)
    ? []
    : [
        {
          rule: 'breaks-running-version',
          about,
          instead: `${what}: the release before may still use it. Leave it until no code does, then write "-- contract: ${about}, unused since MIGRATION" above`,
        },
      ];

function addedColumn(statement: Statement, table: string, column: ColumnDef, around: Surroundings): Offence[] {
  const about = `${table}.${column.colname}`;
  const found: Offence[] = [];
  const constraints = constraintsOf(column);
  const kinds = new Set(constraints.map(({ contype }) => contype));
  const counted = /^(?:big|small)?serial$/.test(typeOf(column.typeName).base) || kinds.has('CONSTR_IDENTITY');
  const filled = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const [unsteady] = unsteadyIn(filled?.raw_expr);
  if (around.large(table) && (counted || kinds.has('CONSTR_GENERATED') || unsteady !== undefined))
    found.push({
      rule: 'rewrites',
      about,
      instead: `${unsteady === undefined ? 'a value is worked out' : `${unsteady}() is asked`} for each row under an exclusive lock: add the column empty, fill it in batches by a job, then set the default`,
    });
  if (kinds.has('CONSTR_NOTNULL') && !filled && !counted && !kinds.has('CONSTR_GENERATED'))
    found.push({
      rule: 'breaks-running-version',
      about,
      instead:
        'rows that exist and the release before have no value for it: give it a default, or add it without not null',
    });
  for (const each of constraints)
    if (['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(each.contype ?? ''))
      found.push(...addedConstraint(statement, table, each, around));
  return found;
}

function addedConstraint(statement: Statement, table: string, added: Constraint, around: Surroundings): Offence[] {
  const { contype, conname = '', indexname, skip_validation: later, raw_expr: raw } = added;
  const about = conname === '' ? table : `${table}.${conname}`;
  const found: Offence[] = [];
  if (around.large(table)) {
    if ((contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') && !later)
      found.push({
        rule: 'scans-under-lock',
        about,
        instead:
          'all rows are read under an exclusive lock: add it "not valid" and validate it in a migration after this one',
      });
    if ((contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && !indexname)
      found.push({
        rule: 'index-stops-writes',
        about,
        instead:
          'its index is built under an exclusive lock: build the unique index concurrently before, then add the constraint "using index"',
      });
    if (contype === 'CONSTR_EXCLUSION' && !reasonFor(statement, 'quiet hours'))
      found.push({
        rule: 'index-stops-writes',
        about,
        instead:
          'its index is built under an exclusive lock and there is no other way: write "-- quiet hours: REASON" above, and upgrade when nobody works',
      });
  }
  const codes = contype === 'CONSTR_CHECK' ? codesOf(raw) : null;
  const gone = codes ? around.codesOf(table, conname).filter((code) => !codes.includes(code)) : [];
  if (gone.length > 0 && around.existed(table)) found.push(...goes(statement, about, gone.join(', '), around));
  return found;
}

function altered(statement: Statement, table: string, cmd: AlterTableCmd, around: Surroundings): Offence[] {
  const { subtype, name = '', def } = cmd;
  const about = `${table}.${name}`;
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return addedColumn(statement, table, def.ColumnDef, around);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return addedConstraint(statement, table, def.Constraint, around);
  if (subtype === 'AT_SetNotNull' && around.large(table) && !around.neverNull(table, name))
    return [
      {
        rule: 'scans-under-lock',
        about,
        instead:
          'all rows are read under an exclusive lock: add "check (column is not null) not valid", validate it in a migration after that, then set not null',
      },
    ];
  if (subtype === 'AT_AlterColumnType' && def && 'ColumnDef' in def) {
    const before = around.typeOf(table, name);
    const { typeName, raw_default: using, collClause } = def.ColumnDef;
    if (before && !using && !collClause && staysAsItIs(before, typeOf(typeName))) return [];
    return [
      {
        rule: around.large(table) ? 'rewrites' : 'breaks-running-version',
        about,
        instead:
          'a column of another type is a new column beside the old one: fill it, let the code read it, drop the old one later',
      },
    ];
  }
  if (subtype === 'AT_DropColumn') return goes(statement, about, 'a column goes', around);
  if (subtype === 'AT_ColumnDefault' && !def) return goes(statement, about, 'a default goes', around);
  const stopping: Partial<Record<string, string>> = {
    AT_SetLogged: 'set logged',
    AT_SetUnLogged: 'set unlogged',
    AT_SetTableSpace: 'set tablespace',
    AT_SetAccessMethod: 'set access method',
  };
  const stops = stopping[subtype ?? ''];
  return stops && around.busy(table)
    ? [{ rule: 'stops-table', about: table, instead: `"${stops}" rewrites the table while nobody may read it` }]
    : [];
}

/** What one statement does that an open university cannot bear. Pure: what it needs to know comes with it. */
export function judge(statement: Statement, around: Surroundings): Offence[] {
  const { node } = statement;
  return [...shape(statement, around), ...moving(node, around), ...alone(statement, around)];
}

function shape(statement: Statement, around: Surroundings): Offence[] {
  const { node } = statement;
  if ('AlterTableStmt' in node) {
    const table = tableOf(node.AlterTableStmt.relation);
    if (!around.existed(table)) return [];
    return (node.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
      'AlterTableCmd' in cmd ? altered(statement, table, cmd.AlterTableCmd, around) : [],
    );
  }
  if ('IndexStmt' in node) {
    const table = tableOf(node.IndexStmt.relation);
    const only = node.IndexStmt.relation?.inh !== true;
    if (around.existed(table) && isByMonth(table))
      return only && !node.IndexStmt.concurrent
        ? []
        : [
            {
              rule: 'index-stops-writes',
              about: node.IndexStmt.idxname ?? table,
              instead: `${table} lies in months, where nothing is built concurrently as a whole: "create index … on only ${table}", then concurrently on each part, then "alter index … attach partition"`,
            },
          ];
    return around.large(table) && !node.IndexStmt.concurrent
      ? [
          {
            rule: 'index-stops-writes',
            about: node.IndexStmt.idxname ?? table,
            instead: `nobody writes to ${table} while it is built: "create index concurrently if not exists" in a migration that begins with "-- outside a transaction"`,
          },
        ]
      : [];
  }
  if ('RenameStmt' in node) {
    const { renameType, relation, subname = '' } = node.RenameStmt;
    const table = tableOf(relation);
    const about = renameType === 'OBJECT_COLUMN' ? `${table}.${subname}` : table;
    return ['OBJECT_COLUMN', 'OBJECT_TABLE'].includes(renameType ?? '') && around.existed(table)
      ? goes(statement, about, 'a name goes', around)
      : [];
  }
  if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_TABLE')
    return droppedBy(node.DropStmt.objects)
      .filter((table) => around.existed(table))
      .flatMap((table) => goes(statement, table, 'a table goes', around));
  if ('UpdateStmt' in node || 'DeleteStmt' in node) {
    const table = tableOf('UpdateStmt' in node ? node.UpdateStmt.relation : node.DeleteStmt.relation);
    return around.large(table) && !reasonFor(statement, 'all rows')
      ? [
          {
            rule: 'moves-all-rows',
            about: table,
            instead:
              'rows stay locked until the migration ends: move them in batches by a job, or write "-- all rows: REASON" above',
          },
        ]
      : [];
  }
  if ('TruncateStmt' in node)
    return [...tablesIn(node)]
      .filter((table) => around.existed(table))
      .flatMap((table) => goes(statement, table, 'all rows go', around));
  return stopping(statement, around);
}

/** Statements that stop a table by their nature, and those whose effect nobody can read. */
function stopping(statement: Statement, around: Surroundings): Offence[] {
  const { node } = statement;
  const stops = (what: string): Offence[] =>
    [...tablesIn(node)]
      .filter((table) => around.busy(table))
      .map((about) => ({
        rule: 'stops-table',
        about,
        instead: `"${what}" keeps everybody out of the table: there is a way without it`,
      }));
  if ('LockStmt' in node) return stops('lock table');
  if ('ClusterStmt' in node) return stops('cluster');
  if ('VacuumStmt' in node) {
    const full = (node.VacuumStmt.options ?? []).some((each) => 'DefElem' in each && each.DefElem.defname === 'full');
    return full ? stops('vacuum full') : [];
  }
  if ('ReindexStmt' in node) {
    const gently = (node.ReindexStmt.params ?? []).some(
      (each) => 'DefElem' in each && each.DefElem.defname === 'concurrently',
    );
    return gently ? [] : stops('reindex without concurrently');
  }
  if ('VariableSetStmt' in node && /^(?:lock|statement)_timeout$/.test(node.VariableSetStmt.name ?? ''))
    return [
      {
        rule: 'lock-timeout',
        about: node.VariableSetStmt.name ?? '',
        instead: 'how long a statement waits is set where migrations are run, for all of them',
      },
    ];
  if ('DoStmt' in node && !reasonFor(statement, 'block'))
    return [
      {
        rule: 'cannot-be-read',
        about: 'do',
        instead: 'what a block does cannot be judged: write the statements, or "-- block: REASON" above',
      },
    ];
  return [];
}

const weak = new Set([
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_ClusterOn',
]);
/** Tables that nobody may write to (or read) from this statement on until its transaction ends. */
export function locksOf({ node }: Statement, around: Surroundings): string[] {
  const locks = new Set<string>();
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    const strong = cmds.filter((cmd) => 'AlterTableCmd' in cmd && !weak.has(cmd.AlterTableCmd.subtype ?? ''));
    // a foreign key locks the table it points to as well
    if (strong.length > 0) for (const table of [tableOf(relation), ...tablesIn(strong)]) locks.add(table);
  }
  if ('CreateStmt' in node) for (const table of tablesIn(node.CreateStmt.tableElts)) locks.add(table);
  if ('CreateTrigStmt' in node) locks.add(tableOf(node.CreateTrigStmt.relation));
  if ('IndexStmt' in node && !node.IndexStmt.concurrent) locks.add(tableOf(node.IndexStmt.relation));
  if ('RenameStmt' in node) locks.add(tableOf(node.RenameStmt.relation));
  if ('DropStmt' in node && node.DropStmt.concurrent !== true)
    for (const name of droppedBy(node.DropStmt.objects))
      locks.add(node.DropStmt.removeType === 'OBJECT_INDEX' ? around.tableOfIndex(name) : name);
  return [...locks].filter((table) => around.busy(table));
}

/** Work on many rows while a table that everybody needs is locked already. */
function moving(node: Node, around: Surroundings): Offence[] {
  if (around.outside || around.locked.length === 0) return [];
  const validates =
    'AlterTableStmt' in node &&
    (node.AlterTableStmt.cmds ?? []).some(
      (cmd) => 'AlterTableCmd' in cmd && cmd.AlterTableCmd.subtype === 'AT_ValidateConstraint',
    );
  const moves =
    'UpdateStmt' in node ||
    'DeleteStmt' in node ||
    'MergeStmt' in node ||
    'CreateTableAsStmt' in node ||
    ('InsertStmt' in node && tablesIn(node.InsertStmt.selectStmt).size > 0) ||
    validates;
  return moves && [...tablesIn(node)].some((table) => around.large(table))
    ? [
        {
          rule: 'moves-rows-under-lock',
          about: around.locked.join(', '),
          instead: 'locked by this transaction while it reads or moves many rows: two migrations, the rows first',
        },
      ]
    : [];
}

/** What belongs outside a transaction, and what stands there and could not be begun again. */
function alone({ node, together }: Statement, around: Surroundings): Offence[] {
  const concurrent =
    ('IndexStmt' in node && node.IndexStmt.concurrent === true) ||
    ('DropStmt' in node && node.DropStmt.concurrent === true) ||
    ('ReindexStmt' in node && JSON.stringify(node).includes('"concurrently"'));
  if (!around.outside)
    return concurrent
      ? [
          {
            rule: 'inside-a-transaction',
            about: 'concurrently',
            instead: 'the file begins with "-- outside a transaction"',
          },
        ]
      : [];
  const about = Object.keys(node)[0] ?? '';
  if (together > 1) return [{ rule: 'not-restartable', about, instead: 'one statement between two breakpoints' }];
  return restartable(node)
    ? []
    : [
        {
          rule: 'not-restartable',
          about,
          instead:
            'it may run a second time after an end in between: "if (not) exists", "on conflict", or a migration of its own inside a transaction',
        },
      ];
}
function restartable(node: Node): boolean {
  // what is half built is found by its name
  if ('IndexStmt' in node) return node.IndexStmt.if_not_exists === true && node.IndexStmt.idxname !== undefined;
  if ('DropStmt' in node) return node.DropStmt.missing_ok === true;
  if ('CreateStmt' in node) return node.CreateStmt.if_not_exists === true;
  if ('InsertStmt' in node) return node.InsertStmt.onConflictClause !== undefined;
  if ('UpdateStmt' in node) return node.UpdateStmt.whereClause !== undefined;
  if ('AlterTableStmt' in node)
    return (node.AlterTableStmt.cmds ?? []).every(
      (cmd) =>
        'AlterTableCmd' in cmd &&
        (cmd.AlterTableCmd.missing_ok === true ||
          ['AT_ValidateConstraint', 'AT_SetNotNull', 'AT_DropNotNull', 'AT_ColumnDefault'].includes(
            cmd.AlterTableCmd.subtype ?? '',
          )),
    );
  // of a block its reason answers for that
  return 'DeleteStmt' in node || 'ReindexStmt' in node || 'VacuumStmt' in node || 'DoStmt' in node;
}
