import { useState } from 'react';
import { Button, Modal, Switch } from '@mantine/core';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { generateTimetables, registrationCatalogue, type GeneratedTimetable } from '../../contract.ts';
import type { SectionView } from '../contract-shapes.ts';
import { registeredOf, useDesk } from './desk.ts';
import { generatorInput, type Asked } from './generator-input.ts';
import { MiniWeek } from './MiniWeek.tsx';
import '#ui/dialogs.css';

const noon = 12 * 60;
/** earliest classes to wish for, in minutes since midnight */
const starts = [9 * 60, 10 * 60, 11 * 60, noon, 13 * 60];
const weekdays = [1, 2, 3, 4, 5] as const;

/** Which courses, and what is wished of the week → every week without a clash, best first → take one as the plan. */
export function GeneratorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const name = useName();
  const { time } = useFormat();
  const { state, pending, basket } = useDesk();
  const [typed, setTyped] = useState('');
  const [courses, setCourses] = useState<readonly { value: number; label: string }[]>(() => [
    ...new Map(
      pending.map((line) => [
        line.section.course_id,
        { value: line.section.course_id, label: `${line.section.code} ${name(line.section)}` },
      ]),
    ).values(),
  ]);
  const [wishes, setWishes] = useState({
    include_full: false,
    not_before: null as number | null,
    free_day: null as number | null,
    short_days: false,
    kept: [] as readonly number[],
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const wish = (change: Partial<typeof wishes>): void => {
    setWishes((before) => ({ ...before, ...change }));
    setAsked(null);
  };
  const found = useRead(registrationCatalogue, { ...(typed ? { search: typed } : {}), page: 1, limit: 50 });
  const taken = new Set(registeredOf(state).map((each) => each.course_id));
  const options = [
    ...new Map(
      (found.data?.rows ?? [])
        .filter((row) => !taken.has(row.course_id))
        .map((row) => [row.course_id, { value: row.course_id, label: `${row.code} ${name(row)}` }]),
    ).values(),
  ];
  // planned courses that were not chosen keep their section, and of those chosen the ones that are to stay
  const planned = pending.map((line) => line.section);
  const chosen = (section: SectionView): boolean => courses.some((each) => each.value === section.course_id);
  const fixed = planned.filter((section) => !chosen(section) || wishes.kept.includes(section.section_id));
  const placing = courses.filter((each) => !fixed.some((section) => section.course_id === each.value));
  const answer = useRead(generateTimetables, generatorInput(asked ?? { ...wishes, course_ids: [], kept: [] }), {
    enabled: asked !== null,
  });
  const choose = (values: readonly number[]): void => {
    setCourses(values.flatMap((value) => [...courses, ...options].find((each) => each.value === value) ?? []));
    setAsked(null);
  };
  const take = (sections: readonly SectionView[]): void => {
    basket.replace([...fixed, ...sections]);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('registration_ui:generator.title')}
      size={920}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className="k-dialog">
        <p className="k-dialog-about">{t('registration_ui:generator.about')}</p>
        <form
          className="r-generator"
          onSubmit={(event) => {
            event.preventDefault();
            if (placing.length > 0)
              setAsked({
                ...wishes,
                course_ids: placing.map((each) => each.value),
                kept: fixed.map((section) => section.section_id),
              });
          }}
        >
          <MultiSelectBox<number>
            label={t('registration_ui:generator.courses')}
            placeholder={t('registration_ui:generator.choose')}
            options={options}
            chosen={courses}
            value={courses.map((each) => each.value)}
            onChange={choose}
            onSearch={setTyped}
            loading={found.isFetching}
            shown={8}
            searchLabel={t('registration_ui:catalogue.search')}
          />
          <fieldset className="r-wishes">
            <legend className="r-label">{t('registration_ui:generator.wishes')}</legend>
            <SelectBox<number>
              label={t('registration_ui:generator.not_before')}
              placeholder={t('registration_ui:generator.any_time')}
              options={starts.map((value) => ({
                value,
                label: value === noon ? t('registration_ui:generator.no_mornings', { time: time(value) }) : time(value),
              }))}
              value={wishes.not_before}
              onChange={(not_before) => wish({ not_before })}
            />
            <SelectBox<number>
              label={t('registration_ui:generator.free_day')}
              placeholder={t('registration_ui:generator.any_day')}
              options={[
                { value: 0, label: t('registration_ui:generator.some_day') },
                ...weekdays.map((value) => ({ value, label: t(`registration_ui:day.${value}`) })),
              ]}
              value={wishes.free_day}
              onChange={(free_day) => wish({ free_day })}
            />
            {planned.some(chosen) && (
              <MultiSelectBox<number>
                label={t('registration_ui:generator.keep')}
                placeholder={t('registration_ui:generator.keep_none')}
                options={planned
                  .filter(chosen)
                  .map((section) => ({ value: section.section_id, label: `${section.section} ${name(section)}` }))}
                value={wishes.kept}
                onChange={(kept) => wish({ kept })}
              />
            )}
            <Switch
              size="sm"
              label={t('registration_ui:generator.short_days')}
              checked={wishes.short_days}
              onChange={(event) => wish({ short_days: event.currentTarget.checked })}
            />
            <Switch
              size="sm"
              label={t('registration_ui:generator.include_full')}
              checked={wishes.include_full}
              onChange={(event) => wish({ include_full: event.currentTarget.checked })}
            />
          </fieldset>
          <Button
            type="submit"
            disabled={placing.length === 0 || placing.length > 12}
            loading={asked !== null && answer.isFetching}
          >
            {t('registration_ui:generator.find')}
          </Button>
        </form>
        {asked && (
          <ReadState read={answer} outline="cards">
            {(data) => (
              <div className="r-stack" data-waiting={answer.isPlaceholderData || undefined}>
                {data.impossible.map((pair) => (
                  <Notice key={pair.map((each) => each.id).join('.')} tone="warning">
                    {pair.length === 1
                      ? t('registration_ui:generator.impossible_one', {
                          course: `${pair[0]?.code ?? ''} ${name(pair[0])}`,
                        })
                      : t('registration_ui:generator.impossible_two', {
                          courses: pair.map((each) => `${each.code} ${name(each)}`).join(', '),
                        })}
                  </Notice>
                ))}
                {data.unwished.map((course) => (
                  <Notice key={course.id} tone="warning">
                    {t('registration_ui:generator.unwished', { course: `${course.code} ${name(course)}` })}
                  </Notice>
                ))}
                {data.against.length > 0 && (
                  <Notice>{t('registration_ui:generator.against', { sections: data.against.join(', ') })}</Notice>
                )}
                {data.timetables.length === 0 && data.impossible.length === 0 && (
                  <EmptyState small title={t('registration_ui:generator.none')}>
                    {t(
                      asked.not_before === null && asked.free_day === null
                        ? 'registration_ui:generator.none_about'
                        : 'registration_ui:generator.none_wished',
                    )}
                  </EmptyState>
                )}
                {data.timetables.length > 0 && (
                  <p className="r-note" role="status">
                    {t(data.complete ? 'registration_ui:generator.found' : 'registration_ui:generator.found_early', {
                      n: data.timetables.length,
                    })}
                  </p>
                )}
                <ol className="r-weeks">
                  {data.timetables.map((timetable, index) => (
                    <Combination
                      key={timetable.sections.map((each) => each.section_id).join('.')}
                      timetable={timetable}
                      fixed={fixed}
                      place={index + 1}
                      onTake={() => take(timetable.sections)}
                    />
                  ))}
                </ol>
              </div>
            )}
          </ReadState>
        )}
      </div>
    </Modal>
  );
}

function Combination({
  timetable,
  fixed,
  place,
  onTake,
}: {
  timetable: GeneratedTimetable;
  fixed: readonly SectionView[];
  place: number;
  onTake: () => void;
}) {
  const t = useText();
  const { number, time } = useFormat();
  const { state } = useDesk();
  const title = t('registration_ui:generator.week', { n: place });
  const kept = [...registeredOf(state), ...fixed].map((each) => ({
    section: each.section,
    meetings: each.meetings,
    planned: false,
  }));
  const facts = [
    t('registration_ui:generator.free_days', { n: timetable.free_days }),
    t('registration_ui:generator.gaps', { hours: number(timetable.gap_minutes / 60, 1) }),
    ...(timetable.earliest_start === null
      ? []
      : [t('registration_ui:generator.starts', { time: time(timetable.earliest_start) })]),
    t('registration_ui:credits.short', { credits: number(timetable.credits) }),
  ];
  return (
    <li className="r-week">
      <h3 className="k-h3">{title}</h3>
      <MiniWeek
        label={title}
        sections={[
          ...kept,
          ...timetable.sections.map((each) => ({ section: each.section, meetings: each.meetings, planned: true })),
        ]}
      />
      <p className="r-week-sections">{timetable.sections.map((each) => each.section).join(' · ')}</p>
      <p className="r-note">{facts.join(' · ')}</p>
      <Button
        size="xs"
        variant="default"
        onClick={onTake}
        aria-label={`${t('registration_ui:generator.take')}: ${title}`}
      >
        {t('registration_ui:generator.take')}
      </Button>
    </li>
  );
}
