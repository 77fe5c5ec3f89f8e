import type { Writing } from '#kernel/server/area.ts';
import { locales } from '#kernel/contract/text.ts';
import type { StaffFacts, StudentFacts } from '../queries/advised-students.ts';
import { port } from '#kernel/server/ports.ts';

export interface Move {
  student: StudentFacts;
  from: number | null;
  to: number;
}

/** One mail and one line under the bell for each advisor concerned: who comes with the hand-over note, who goes. */
export async function tellAdvisors(
  context: Writing,
  staff: ReadonlyMap<number, StaffFacts>,
  moves: readonly Move[],
  from: string,
  note: string | null,
): Promise<void> {
  for (const advisor of staff.values()) {
    const come = moves.filter((move) => move.to === advisor.id);
    const go = moves.filter((move) => move.from === advisor.id && move.to !== advisor.id);
    if (come.length > 0) await tell(context, advisor, 'gained', come, { from, note: note ?? '—' });
    if (go.length > 0) await tell(context, advisor, 'lost', go, { from, note: '' });
  }
}
/** Says that an assignment was taken back, to everybody who had heard of it. */
export async function tellUndone(
  context: Writing,
  staff: ReadonlyMap<number, StaffFacts>,
  moves: readonly Move[],
): Promise<void> {
  for (const advisor of staff.values()) {
    const touched = moves.filter((move) => move.to === advisor.id || move.from === advisor.id);
    if (touched.length > 0) await tell(context, advisor, 'undone', touched, { from: '', note: '' });
  }
}

const dated = (date: string): string => (date === '' ? '' : date.split('-').reverse().join('.'));
async function tell(
  context: Writing,
  advisor: StaffFacts,
  key: 'gained' | 'lost' | 'undone',
  moves: readonly Move[],
  more: { from: string; note: string },
): Promise<void> {
  const params = {
    n: moves.length,
    from: dated(more.from),
    note: more.note,
    students: moves
      .slice(0, 200)
      .map(({ student }) => `${student.student_number} ${student.name}`)
      .join('\n'),
  };
  const both = (part: 'subject' | 'body', joint: string): string =>
    locales.map((locale) => context.services.lines.line(locale, `advising_mail:${key}.${part}`, params)).join(joint);
  const title = (locale: 'tr' | 'en'): string =>
    context.services.lines.line(locale, `advising_mail:${key}.subject`, params);
  if (advisor.user_id !== null)
    await port(context.services, 'tell')(context, {
      user_ids: [advisor.user_id],
      kind: 'registration',
      title: { tr: title('tr'), en: title('en') },
      link: '/advising',
    });
  context.send({
    channel: 'mail',
    to: advisor.email,
    user_id: advisor.user_id,
    template: `advisor_${key}`,
    subject: both('subject', ' / '),
    body: both('body', '\n\n—\n\n'),
  });
}
