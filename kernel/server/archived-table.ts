import type { SQL } from 'drizzle-orm';

/**
 * A table that grows with every term and holds what no record needs once the term is long over: its rows may go into files and come back
 * (the job `archive-terms`). An area names its tables so that those that others refer to come before them.
 */
export interface ArchivedTable {
  table: string;
  /** selects the ids of the rows that belong to sections of these ids */ rowsOf(sections: SQL): SQL;
}
