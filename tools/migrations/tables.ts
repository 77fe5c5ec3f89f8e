import { byMonth } from '#kernel/server/by-month.ts';

/** From so many rows on a table is large: reading all of it takes longer than anybody should wait for a lock. */
const manyRows = 50_000;

/**
 * Rows of tables in a university of 200,000 students: ten times what was counted in the demo university of 20,000, in the order
 * of size. What is not named here or below has fewer than 50,000.
 */
const rowsOfTables: Readonly<Record<string, number>> = {
  ledger_postings: 8_300_000,
  grade_log: 5_630_000,
  enrolments: 4_049_000,
  ledger_entries: 3_809_000,
  grades: 3_526_000,
  scores: 2_104_000,
  ledger_item_sums: 1_447_000,
  ledger_items: 1_447_000,
  ledger_lot_sums: 1_074_000,
  semester_registrations: 773_000,
  term_fees: 706_000,
  semester_results: 672_000,
  ledger_schedules: 555_000,
  consents: 485_000,
  sign_ins: 355_000,
  ledger_accounts: 326_000,
  ledger_account_sums: 324_000,
  user_roles: 213_000,
  users: 208_000,
  student_programs: 201_000,
  advisor_assignments: 201_000,
  students: 200_000,
  meetings: 192_000,
  payment_plan_items: 185_000,
  payment_plans: 185_000,
  scholarship_terms: 129_000,
  sections: 118_000,
  section_instructors: 117_000,
  survey_answers: 109_000,
  grade_sheets: 93_000,
  invoice_lines: 80_000,
  housing_events: 78_000,
  assessments: 51_000,
};
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
/** Tables that grow with every day of use, in the demo far less than in years of a university; the audit log by some 5,000,000 rows a year. */
const growingTables: ReadonlySet<string> = words(`
  audit_log access_log outbox notifications sessions files person_documents attendance_marks
  announcement_readings requests request_events request_steps request_decisions
  webhook_deliveries survey_invitations housing_stays housing_reservations
`);
/** Tables that nearly every request asks, few rows as they may have: whoever locks one of them stops the house. */
const askedByAll: ReadonlySet<string> = words(`
  meta roles role_permissions known_permissions semesters programs courses staff slots
`);

/** Cut into months by the first start after they are made. */
export const isByMonth = (table: string): boolean => byMonth.some((each) => each.table === table);
export const isLarge = (table: string): boolean =>
  growingTables.has(table) || isByMonth(table) || (rowsOfTables[table] ?? 0) >= manyRows;
export const isBusy = (table: string): boolean => isLarge(table) || askedByAll.has(table);
/** Every table named here: each of them exists. */
export const namedTables: readonly string[] = [...Object.keys(rowsOfTables), ...growingTables, ...askedByAll];
