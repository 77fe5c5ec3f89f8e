import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { studentTypeWords } from '#areas/people/resources/student-words.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RecordPicker } from '../../exams/parts/shared/RecordPicker.tsx';
import { saveReservedSeats, type ReservedGroup, type SectionOffer } from '../contract.ts';

interface Line {
  key: number;
  group: ReservedGroup | null;
  program_id: number | null;
  class_year: number | null;
  seats: number | null;
  until: string | null;
}
const isType = (type: string): type is keyof typeof studentTypeWords => Object.hasOwn(studentTypeWords, type);

/** For whom seats are kept and until when, all groups saved at once. */
export function ReservedPanel({ offer }: { offer: SectionOffer }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number, style } = useFormat();
  const { run, busy, problems } = useRun(saveReservedSeats);
  const [touched, setTouched] = useState(false);
  const [lines, setLines] = useState<Line[]>(
    offer.reserved.map((group) => ({
      key: group.id,
      group,
      program_id: null,
      class_year: null,
      seats: group.seats,
      until: group.until,
    })),
  );
  const may = offer.can.change === true;
  const change = (key: number, next: Partial<Line>): void => {
    setTouched(true);
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...next } : line)));
  };
  const words = ({ program, faculty, class_years, level, student_type }: ReservedGroup): string =>
    [
      program && `${program.code} ${name(program)}`,
      faculty && name(faculty),
      class_years.length > 0 && t('offer:class_years', { years: class_years.join(', ') }),
      level && ['undergraduate', 'graduate'].includes(level) && t(textKey(`offer:level.${level}`)),
      student_type && isType(student_type) && studentTypeWords[student_type][locale],
    ]
      .filter(Boolean)
      .join(' · ') || t('offer:everyone');
  const save = async (): Promise<void> => {
    const groups = lines.map(({ group, program_id, class_year, seats, until }) => ({
      id: group?.id ?? null,
      program_id,
      class_year,
      seats,
      until,
    }));
    if (await run(formInput(saveReservedSeats, { id: offer.id, groups }))) setTouched(false);
  };
  return (
    <Panel
      title={t('offer:reserved')}
      about={t('offer:reserved_about', { free: number(Math.max(0, offer.quota - offer.taken)) })}
    >
      {lines.length === 0 && <p className="of-note">{t('offer:no_groups')}</p>}
      <ul className="of-lines">
        {lines.map((line) => (
          <li key={line.key} className="of-line of-group">
            {line.group ? (
              <span>
                <b>{words(line.group)}</b>
                <div className="of-note">{t('offer:used', { used: number(line.group.used) })}</div>
              </span>
            ) : (
              <RecordPicker
                to="program"
                label={t('offer:program')}
                value={line.program_id}
                onChange={(program_id) => change(line.key, { program_id })}
              />
            )}
            {line.group ? (
              <span />
            ) : (
              <IntegerBox
                label={t('offer:class_year')}
                name={`class-${line.key}`}
                min={1}
                max={7}
                value={line.class_year}
                onChange={(class_year) => change(line.key, { class_year })}
              />
            )}
            <IntegerBox
              label={t('offer:seats')}
              name={`seats-${line.key}`}
              disabled={!may}
              min={1}
              value={line.seats}
              onChange={(seats) => change(line.key, { seats })}
              required
            />
            <DateBox
              label={t('offer:until')}
              name={`until-${line.key}`}
              format={style}
              locale={locale}
              disabled={!may}
              value={line.until}
              onChange={(until) => change(line.key, { until })}
            />
            {may && (
              <ActionButton
                kind="quiet"
                onClick={() => {
                  setTouched(true);
                  setLines((all) => all.filter((each) => each.key !== line.key));
                }}
              >
                {t('offer:remove')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {problems.groups && <p role="alert">{problems.groups}</p>}
      {may && (
        <div className="of-bar">
          <ActionButton
            onClick={() => {
              setTouched(true);
              setLines((all) => [
                ...all,
                { key: -Date.now(), group: null, program_id: null, class_year: null, seats: null, until: null },
              ]);
            }}
          >
            {t('offer:add_group')}
          </ActionButton>
          <ActionButton
            kind="main"
            busy={busy}
            disabled={!touched || lines.some((line) => line.seats === null)}
            onClick={() => void save()}
          >
            {t('offer:save')}
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}
