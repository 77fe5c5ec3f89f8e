import { mentoraTransferOutTemplates } from './template.ts';
import { mentoraTransferOutTexts } from './texts.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { fill } from '#kernel/contract/text.ts';
import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import { sql } from '#kernel/server/database.ts';
import { leaveSemester } from '#areas/registration/commands/withdraw-enrolments.ts';
import { setEnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { mentoraTransferOut } from './declaration.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest, type Subject } from '#kernel/server/request-work.ts';
import { mentoraRefusals } from '../../mentora/refusals.ts';
import { mayCancelTransfer, mayRelease, releaseDayReasons, transferReasons } from '../../mentora/rules/transfer-out.ts';

/** Mentora requests are asked for in a mentora program that goes on. */
export const mentoraReasons = (subject: Subject): Refusal[] =>
  subject.kind === 'mentora' && subject.status === 'active' ? [] : [mentoraRefusals.mentora_not_enrolled()];
/** The day on which the record is released: the one the visa office has set, else the one that was asked for. */
export const releaseDay = (matter: { form: { release_date: string }; answers: Record<string, unknown> }): string =>
  typeof matter.answers.released_on === 'string' ? matter.answers.released_on : matter.form.release_date;

export const mentoraTransferOutWork = workOfRequest({
  request: mentoraTransferOut,
  texts: mentoraTransferOutTexts,
  templates: mentoraTransferOutTemplates,
  reasons: ({ subject }) => mentoraReasons(subject),
  check: ({ context, subject }, form) => transferReasons(form, subject.facts.is_f1 === true, context.today),
  summary: (_asking, form) => ({
    tr: `${form.school_name} · ${longDay(form.release_date).tr}`,
    en: `${form.school_name} · ${longDay(form.release_date).en}`,
  }),
  consequences: ({ context, subject }, form) => {
    const line = (locale: 'tr' | 'en'): string =>
      fill(
        context.services.lines.line(
          locale,
          `request:mentora_transfer_out.${subject.facts.is_f1 === true ? 'locks' : 'ends'}`,
        ),
        { date: form.release_date ? longDay(form.release_date)[locale] : '–', school: form.school_name ?? '' },
      );
    return Promise.resolve([
      {
        topic: subject.facts.is_f1 === true ? ('visa' as const) : ('standing' as const),
        about: { tr: line('tr'), en: line('en') },
        tone: 'warning' as const,
        known: true,
      },
    ]);
  },
  decided: (context, _matter, { decision, data }) => {
    if (decision === 'approve' && data)
      refuse(releaseDayReasons(String(data.released_on), context.today, 'released_on'));
    return Promise.resolve();
  },
  effect: async (context, matter) => {
    const release = releaseDay(matter);
    refuse(mayRelease(release, context.today));
    const courses = await leaveSemester(context, matter.student_program_id);
    await setEnrolmentStatus(context, matter.student_program_id, 'transferred_out', `request ${matter.id}`);
    await context.db.execute(
      sql`update leaves set status = 'cancelled', version = version + 1, updated_at = ${context.now} where student_program_id = ${matter.student_program_id} and status in ('approved', 'on_leave', 'overdue')`,
    );
    return { released_on: release, ...courses };
  },
  // whose day has come when the visa office approves waits for nobody
  atOnce: (matter) =>
    matter.decided_at !== null && mayRelease(releaseDay(matter), universityDay(matter.decided_at)).length === 0,
  // between approval and release it is the student's to take back; from the release date on it is locked
  mayCancel: (context, matter) =>
    matter.status === 'approved' ? mayCancelTransfer(releaseDay(matter), context.today) : [],
  paper: async (context, matter) => {
    const say = paperWords(context, mentoraTransferOut);
    const { school_name, school_code } = matter.form;
    return {
      title: say('title'),
      paragraphs: [
        say('closed', { day: releaseDay(matter), school: school_name }),
        ...(school_code ? [say('sevis', { code: school_code })] : []),
      ],
    };
  },
});
