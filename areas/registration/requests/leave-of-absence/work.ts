import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { requestFileRead, requestRead } from '#areas/requests/reads/requests.ts';
import { leaveOfAbsenceTemplates } from './template.ts';
import { leaveOfAbsenceTexts } from './texts.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { leaveOfAbsence, leaveTypes } from './declaration.ts';
import { beginLeave, holdForLeave, returnBy } from '../../leaves/moves.ts';
import { leavePolicy, leavesOf, leaveTerms, usedSemesters } from '../../leaves/facts.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';
import { type Asking, workOfRequest } from '#kernel/server/request-work.ts';
import {
  dayText,
  inOrder,
  isExcuse,
  leaveFormRules,
  mayAskLeave,
  returnDays,
  returnTerm,
  termsAhead,
  type LeaveTerm,
} from '../../leaves/rules/leave-rules.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const statusWords = (status: string): Text => {
  const words = studentStatusWords[status as keyof typeof studentStatusWords];
  return words ? { tr: words.tr, en: words.en } : { tr: status, en: status };
};
async function factsOf({ context, subject }: Asking) {
  const { today } = context;
  const [policy, terms, leaves] = [
    await leavePolicy(context.db),
    await leaveTerms(context.db, today),
    await leavesOf(context.db, subject.student_program_id, ['absence']),
  ];
  return {
    today,
    policy,
    terms,
    leaves,
    used: usedSemesters(leaves),
    semester_no: Number(subject.facts.semester_no ?? 1),
  };
}
const chosen = (terms: readonly LeaveTerm[], ids: readonly number[] | null | undefined): LeaveTerm[] =>
  inOrder(terms).filter((term) => (ids ?? []).includes(term.id));
const names = (terms: readonly LeaveTerm[]): Text => ({
  tr: terms.map((term) => semesterNamed(term).tr).join(', '),
  en: terms.map((term) => semesterNamed(term).en).join(', '),
});
/** Day on which a leave of a semester begins if nobody says otherwise. */
const firstDay = (term: LeaveTerm, today: string): string =>
  today > term.classes_start_on ? today : term.classes_start_on;

/** Where the university wants a paper with every application, one has to be there. */
async function paperReasons({ context, subject }: Asking): Promise<Refusal[]> {
  const [file] = await rowsOf(
    context.db,
    sql`select 1 from ${requestFileRead} f join ${requestRead} r on r.id = f.request_id where r.user_id = ${subject.user_id} and r.student_program_id = ${subject.student_program_id} and r.kind = ${leaveOfAbsence.kind} and r.status in ('draft', 'returned') and f.replaced_at is null limit 1`,
  );
  const { lines } = context.services;
  return file
    ? []
    : [
        machineRefusals.request_document_missing(
          {
            document: {
              tr: lines.line('tr', 'request:leave_of_absence.doc.further'),
              en: lines.line('en', 'request:leave_of_absence.doc.further'),
            },
          },
          'doc.further',
        ),
      ];
}

/** On approval the leave stands in its own table; from its first day the enrolment rests, and nothing can be registered until the return. */
export const leaveOfAbsenceWork = workOfRequest({
  request: leaveOfAbsence,
  texts: leaveOfAbsenceTexts,
  templates: leaveOfAbsenceTemplates,
  reasons: async (asking) => {
    const { policy, terms, leaves, used, today } = await factsOf(asking);
    const { status } = asking.subject;
    return mayAskLeave({ status, status_words: statusWords(status), used, running: leaves, terms, policy, today });
  },
  open: async (asking) => {
    const { policy, terms, used, today } = await factsOf(asking);
    const ahead = termsAhead(terms, policy, today);
    const [first] = ahead;
    return {
      offers: {
        semesters: ahead.map((term) => ({
          value: term.id,
          label: semesterNamed(term),
          note: {
            tr: `dersler ${dayText(term.classes_start_on).tr}`,
            en: `classes from ${dayText(term.classes_start_on).en}`,
          },
        })),
      },
      values: first ? { starts_on: firstDay(first, today) } : {},
      notes: [
        {
          tr: `${policy.max_semesters} yarıyıllık hakkınızın ${used} yarıyılını kullandınız.`,
          en: `You have used ${used} of ${policy.max_semesters} semesters of leave.`,
        },
        ...(policy.information ? [{ tr: policy.information, en: policy.information_en || policy.information }] : []),
        ...(asking.subject.facts.is_f1 && policy.visa_step
          ? [{ tr: policy.visa_step, en: policy.visa_step_en || policy.visa_step }]
          : []),
      ],
    };
  },
  check: async (asking, form) => {
    const facts = await factsOf(asking);
    return [
      ...leaveFormRules(
        { leave_type: form.leave_type, semesters: form.semesters ?? [], starts_on: form.starts_on ?? '' },
        facts,
      ),
      ...(facts.policy.needs_document === 'always' && !isExcuse(form.leave_type) ? await paperReasons(asking) : []),
    ];
  },
  facts: (_asking, form) => ({ semesters: form.semesters.length, leave_reason: form.leave_type }),
  summary: async (asking, form) => {
    const terms = names(chosen((await factsOf(asking)).terms, form.semesters));
    return {
      tr: `${leaveTypes[form.leave_type].tr}: ${terms.tr}`,
      en: `${leaveTypes[form.leave_type].en}: ${terms.en}`,
    };
  },
  consequences: async (asking, form) => {
    const { terms } = await factsOf(asking);
    const last = chosen(terms, form.semesters).at(-1);
    if (!last) return [];
    const back = returnTerm(terms, last.ends_on);
    return [
      {
        topic: 'standing',
        tone: 'warning',
        known: true,
        about: back
          ? {
              tr: `İzin süresince ders alınamaz. Dönüşü en geç ${dayText(returnDays(back).last).tr} günü bildirmeniz gerekir (REQ-015).`,
              en: `No courses while you are on leave. You have to report back by ${dayText(returnDays(back).last).en} (REQ-015).`,
            }
          : {
              tr: 'İzin süresince ders alınamaz. Dönüş, dönülen yarıyılın ilk iki haftasında bildirilir; takvimi henüz açıklanmadı (REQ-015).',
              en: 'No courses while you are on leave. You report back within the first two weeks of the semester you return in; its calendar has not been announced (REQ-015).',
            },
      },
    ];
  },
  effect: async (context, matter) => {
    const { db, now } = context;
    const { today } = context;
    const terms = await leaveTerms(db, today);
    const { semesters, starts_on, leave_type } = matter.form;
    const last = chosen(terms, semesters).at(-1);
    if (!last) throw new Error('a leave of no semester');
    const [program] = await rowsOf<{ status: string }>(
      db,
      sql`select status from ${studentProgramRead} student_programs where id = ${matter.student_program_id}`,
    );
    const leaves = await leavesOf(db, matter.student_program_id, ['absence']);
    const policy = await leavePolicy(db);
    // asked again as things stand now; the number of semesters was judged when it was sent
    refuse(
      mayAskLeave({
        status: program?.status ?? '',
        status_words: statusWords(program?.status ?? ''),
        used: 0,
        running: leaves,
        terms,
        policy: { ...policy, health_days_after: 400 },
        today,
      }),
    );
    const return_by = await returnBy(context, last.ends_on);
    const [leave] = await rowsOf<{ id: number }>(
      db,
      sql`
      insert into leaves (request_id, student_id, student_program_id, kind, reason, semesters, starts_on, ends_on, return_by, status, created_at, updated_at)
      values (${matter.id}, ${matter.student_id}, ${matter.student_program_id}, 'absence', ${leave_type}, ${semesters.length}, ${starts_on}::date, ${last.ends_on}::date, ${return_by}::date, 'approved', ${now}, ${now}) returning id`,
    );
    if (!leave) throw new Error('no leave');
    context.audit({
      resource: 'leave',
      record_id: leave.id,
      after: { status: 'approved', starts_on, ends_on: last.ends_on, return_by },
    });
    const hold_id = await holdForLeave(context, matter.student_id, starts_on, semesters);
    const begun =
      starts_on <= today
        ? await beginLeave(context, { id: leave.id, student_program_id: matter.student_program_id }, semesters)
        : null;
    return { leave_id: leave.id, hold_id, return_by, ...begun };
  },
  paper: async (context, matter) => {
    const { form } = matter;
    const terms = await leaveTerms(context.db, context.today);
    const which = names(chosen(terms, form.semesters));
    const last = chosen(terms, form.semesters).at(-1);
    const back = last ? returnTerm(terms, last.ends_on) : null;
    const say = paperWords(context, leaveOfAbsence);
    return {
      title: say('title'),
      paragraphs: [
        say('granted', {
          semesters: which,
          day: form.starts_on,
          reason: leaveTypes[form.leave_type],
        }),
        back ? say('return_by', { day: returnDays(back).last }) : say('return'),
      ],
    };
  },
});
