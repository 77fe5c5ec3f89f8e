import { useName, useText } from '#kernel/web/hooks.ts';
import { WeekCalendar } from '#ui/WeekCalendar.tsx';
import { registeredOf, useDesk, waitingOf } from './desk.ts';
import { huesOf } from '../../rules/course-hue.ts';
import { blocksOf, nowIn, useWeekWords } from '../../parts/words.ts';

/** The week of what is registered and what is planned; clashes are marked. */
export function WeekPanel() {
  const t = useText();
  const name = useName();
  const { state, pending } = useDesk();
  const words = useWeekWords(t('registration_ui:week.title'));
  const registered = registeredOf(state);
  const waiting = waitingOf(state);
  const hues = huesOf([...registered, ...pending.map((line) => line.section)].map((each) => each.code));
  const blocks = [
    ...registered.flatMap((each) =>
      blocksOf(each, name(each), { tone: 'accent', hue: hues.get(each.code), kind: 'r' }),
    ),
    ...waiting.flatMap((each) =>
      blocksOf(each, `${name(each)} · ${t('registration_ui:enrolment.waitlisted')}`, {
        tone: 'warning',
        tentative: true,
        kind: 'w',
      }),
    ),
    ...pending.flatMap((line) =>
      blocksOf(line.section, name(line.section), {
        tone: 'neutral',
        hue: hues.get(line.section.code),
        tentative: true,
        kind: 'p',
      }),
    ),
  ];
  const loose = [...registered, ...waiting, ...pending.map((line) => line.section)].filter(
    (section) => section.meetings.length === 0,
  );
  const now = nowIn({ starts_on: state.semester.classes_start_on, ends_on: state.semester.classes_end_on });
  return (
    <section aria-label={words.label} className="r-stack">
      <WeekCalendar words={words} blocks={blocks} {...(now ? { now } : {})} />
      {loose.length > 0 && (
        <p className="r-note">
          {t('registration_ui:week.loose', {
            sections: loose.map((section) => `${section.section} ${name(section)}`).join(', '),
          })}
        </p>
      )}
    </section>
  );
}
