import { addDays, maxDay, minDay, mondayFrom, momentOf } from '#demo/days.ts';

export type TermState = 'closed' | 'grading' | 'active' | 'planned';
/** A semester of the demo; `number` counts fall and spring only (summers share the number before them). */
export interface Term {
  id: number;
  code: 1 | 2 | 3;
  year: number;
  academic_year: string;
  number: number;
  state: TermState;
  starts_on: string;
  ends_on: string;
  classes_start_on: string;
  classes_end_on: string;
  grades_due_on: string;
}

/** First academic year shown before the current one. */
const yearsBack = 4;

/**
 * Fall, spring and summer of the last four academic years and of this one, chosen so that exactly one semester is active and
 * in its registration window on `today`: it opened three days ago, classes start in about ten days. One planned semester follows.
 */
export function termsFor(today: string): Term[] {
  const year = Number(today.slice(0, 4));
  const day = today.slice(5);
  const spring = day >= '12-15' || day < '06-15';
  const now = spring && day < '06-15' ? year - 1 : year;
  const terms: Term[] = [];
  for (let each = now - yearsBack; each <= now + 1; each++) {
    for (const code of [1, 2, 3] as const) {
      const position = each * 3 + code - (now * 3 + (spring ? 2 : 1));
      if (position > (spring ? 2 : 1)) continue;
      if (position !== 0 && code === 3 && position >= -1) continue; // no summer school next to the active semester
      terms.push(termOf(each, code, position, terms.length + 1, today));
    }
  }
  const active = terms.findIndex((term) => term.state === 'active');
  terms.splice(active + 2);
  const before = terms[active - 1];
  if (before) before.state = 'grading';
  let number = 0;
  for (const term of terms) {
    if (term.code !== 3) number += 1;
    term.number = number;
  }
  if (before) squeeze(before, today);
  return terms;
}

function termOf(year: number, code: 1 | 2 | 3, position: number, id: number, today: string): Term {
  const base = { id, code, year, academic_year: `${year}-${year + 1}`, number: 0 };
  if (position === 0) {
    const classes_start_on = mondayFrom(addDays(today, 8));
    const classes_end_on = addDays(classes_start_on, 14 * 7 - 3);
    return {
      ...base,
      state: 'active',
      starts_on: addDays(today, -14),
      classes_start_on,
      classes_end_on,
      ends_on: addDays(classes_end_on, 24),
      grades_due_on: addDays(classes_end_on, 28),
    };
  }
  const classes_start_on = mondayFrom(
    code === 1 ? `${year}-09-15` : code === 2 ? `${year + 1}-02-08` : `${year + 1}-06-22`,
  );
  const weeks = code === 3 ? 7 : 14;
  const classes_end_on = addDays(classes_start_on, weeks * 7 - 3);
  const rest = code === 3 ? 7 : 21;
  const term: Term = {
    ...base,
    state: position < 0 ? 'closed' : 'planned',
    starts_on: addDays(classes_start_on, -14),
    classes_start_on,
    classes_end_on,
    ends_on: addDays(classes_end_on, rest),
    grades_due_on: addDays(classes_end_on, rest + 5),
  };
  if (position > 0) {
    // the next one comes after the active one, whatever the day is
    const least = addDays(today, 160);
    if (term.starts_on < least) return shifted(term, least);
  }
  return term;
}

function shifted(term: Term, starts_on: string): Term {
  const classes_start_on = mondayFrom(addDays(starts_on, 14));
  const classes_end_on = addDays(classes_start_on, 14 * 7 - 3);
  return {
    ...term,
    starts_on,
    classes_start_on,
    classes_end_on,
    ends_on: addDays(classes_end_on, 21),
    grades_due_on: addDays(classes_end_on, 26),
  };
}

/** The semester before the active one ends in time for it, and its grades are due in a few days. */
function squeeze(term: Term, today: string): void {
  term.classes_end_on = minDay(term.classes_end_on, addDays(today, -24));
  term.ends_on = minDay(term.ends_on, addDays(today, -15));
  term.grades_due_on = addDays(today, 5);
}

/** First-year students of this program start one day later than everyone. */
export const lateProgram = 'NUT-BS';
/** Registration of the active semester opened to a class year so many days from today: seniors first. */
export const openedFor = (classYear: number): number => (classYear >= 4 ? -3 : classYear === 1 ? -1 : -2);

/** One row of the academic calendar, population still by names. */
export interface TermDate {
  event: string;
  starts_at: Date;
  ends_at: Date;
  level?: string;
  class_years?: number[];
  program?: string;
  student_type?: string;
  note?: string;
  note_en?: string;
}

/** Every event of a semester. In the active one registration is open to all but the first year of one program. */
export function datesOf(term: Term, today: string): TermDate[] {
  const dates: TermDate[] = [];
  const add = (event: string, from: string, to: string, more: Partial<TermDate> = {}): void => {
    dates.push({ event, starts_at: momentOf(from, '09:00'), ends_at: momentOf(to, '17:00'), ...more });
  };
  const { classes_start_on: start, classes_end_on: end } = term;
  const active = term.state === 'active';
  const opens = active ? addDays(today, -3) : addDays(start, -13);
  const closes = active ? addDays(today, 11) : addDays(start, -3);
  add('course_registration', opens, closes);
  if (term.code !== 3) {
    for (const year of [4, 3, 2, 1])
      add('course_registration', active ? addDays(today, openedFor(year)) : addDays(opens, 4 - year), closes, {
        level: 'undergraduate',
        class_years: [year],
        note: `${year}. sınıflar`,
        note_en: `Class year ${year}`,
      });
    if (active)
      add('course_registration', addDays(today, 1), closes, {
        program: lateProgram,
        class_years: [1],
        note: 'Birinci sınıflar yarın başlar',
        note_en: 'First-year students start tomorrow',
      });
  }
  add('advisor_approval', opens, addDays(closes, 2));
  const changes = maxDay(addDays(closes, 1), start);
  add('add_drop', changes, addDays(changes, term.code === 3 ? 4 : 9));
  add('late_registration', changes, addDays(changes, 4));
  const week = (number: number): string => minDay(addDays(start, (number - 1) * 7), addDays(end, -1));
  const quick = term.code === 3;
  add(
    'withdrawal',
    addDays(changes, quick ? 5 : 10),
    maxDay(addDays(changes, quick ? 6 : 11), addDays(week(quick ? 6 : 11), -1)),
  );
  add('classes', start, end);
  add('midterm_exams', week(quick ? 4 : 7), addDays(week(quick ? 4 : 7), quick ? 4 : 11));
  add('make_up_request', week(quick ? 4 : 7), addDays(week(quick ? 4 : 7), quick ? 9 : 18));
  add('course_evaluation', addDays(end, -18), addDays(end, 1));
  add('final_exams', addDays(end, 1), maxDay(addDays(end, 2), minDay(addDays(end, quick ? 6 : 14), term.ends_on)));
  add('grade_entry', addDays(end, 1), term.grades_due_on);
  if (!quick) {
    add(
      'resit_exams',
      minDay(addDays(end, 17), addDays(term.grades_due_on, -2)),
      maxDay(term.ends_on, addDays(end, 18)),
    );
    add('resit_grade_entry', minDay(addDays(end, 18), addDays(term.grades_due_on, -1)), addDays(term.grades_due_on, 2));
    add('single_course_exams', addDays(term.grades_due_on, 3), addDays(term.grades_due_on, 5));
    add('graduation_clearance', addDays(term.grades_due_on, 6), addDays(term.grades_due_on, 20), {
      level: 'undergraduate',
    });
    add('leave_request', opens, addDays(start, 25));
    add('tuition_payment', opens, addDays(closes, 3));
    if (active)
      add('tuition_payment', addDays(opens, -11), addDays(today, -1), {
        level: 'master',
        note: 'Yüksek lisans ödemeleri dün sona erdi',
        note_en: 'Payment of master’s students ended yesterday',
      });
  }
  add('grade_appeal', addDays(term.grades_due_on, 1), addDays(term.grades_due_on, 15));
  if (!quick)
    for (const event of ['major_change_request', 'minor_application', 'double_major_application'])
      add(event, addDays(start, -20), addDays(start, 5));
  return dates;
}
