import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import type { CatalogueRow } from '../../contract.ts';
import type { SectionView } from '../contract-shapes.ts';
import { meetingLines } from '../../parts/words.ts';
import '../../parts/registration.css';
import { titledName } from '#areas/people/rules/titled-name.ts';

/** What is known of a section beyond its line: hours, people, mode, what it would fill. */
export function SectionDetails({ section, slots = [] }: { section: SectionView; slots?: CatalogueRow['slots'] }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const facts: [string, string][] = [
    [
      t('registration_ui:section.hours'),
      section.meetings.length > 0 ? meetingLines(t, section.meetings).join('\n') : t('registration_ui:meeting.none'),
    ],
    [
      t('registration_ui:section.instructor'),
      section.instructor ? titledName(section.instructor, locale) : t('registration_ui:section.no_instructor'),
    ],
    [
      t('registration_ui:section.mode'),
      [
        t(textKey(`registration_ui:mode.${section.mode}`)),
        t(textKey(`registration_ui:language.${section.language}`)),
        name(section.campus),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('registration_ui:section.credits'),
      t('registration_ui:credits.and_ects', { credits: number(section.credits), ects: number(section.ects) }),
    ],
    ...(section.also.length > 0
      ? [[t('registration_ui:section.also'), section.also.join(', ')] satisfies [string, string]]
      : []),
    ...(section.department
      ? [[t('registration_ui:section.department'), name(section.department)] satisfies [string, string]]
      : []),
    ...(section.waitlist_size > 0
      ? [
          [
            t('registration_ui:section.waitlist'),
            t(`registration_ui:waitlist_mode.${section.waitlist_mode}`, { size: section.waitlist_size }),
          ] satisfies [string, string],
        ]
      : []),
    ...(slots.length > 0
      ? [
          [
            t('registration_ui:section.fills'),
            slots.map((slot) => `${name(slot)} (${t(textKey(`registration:slot_type.${slot.slot_type}`))})`).join('\n'),
          ] satisfies [string, string],
        ]
      : []),
  ];
  return (
    <dl className="r-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
