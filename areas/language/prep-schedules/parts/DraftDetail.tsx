import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useHas, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { weekdayWords } from '../../school/sessions/contract.ts';
import { pinPrepLesson, prepDraft, type LessonLine } from '../contract.ts';
import { breachWords } from '../rules/draft-words.ts';
import { MoveLessonDialog } from './MoveLessonDialog.tsx';
import { PrepWeek } from './PrepWeek.tsx';

/** A draft from near: what it breaks, whose wishes it meets, and the week of each class with its pins. */
export default function DraftDetail({ id, module_id }: { id: number; module_id: number }) {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { time } = useFormat();
  const opensWishes = useHas('instructorwish_index');
  const [moving, setMoving] = useState<LessonLine | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const read = useRead(prepDraft, { id });
  const dayOf = (day: number): string => weekdayWords[day as 1][locale];
  return (
    <ReadState read={read} outline="table">
      {(data) => {
        const classes = new Map(data.lessons.map((each) => [each.class_id, each.class]));
        const of =
          chosen !== null && classes.has(chosen)
            ? chosen
            : ([...classes.keys()].toSorted((one, other) => one - other)[0] ?? 0);
        const lessons = data.lessons.filter((each) => each.class_id === of);
        const timeOf = (each: LessonLine): string =>
          each.day === null || each.hour === null
            ? t('prepschedule:unplaced')
            : t('prepschedule:time_of', {
                day: dayOf(each.day),
                from: time(each.hour * 60),
                until: time((each.hour + each.hours) * 60),
              });
        return (
          <Panel
            title={t('prepschedule:draft', { n: data.draft.number })}
            actions={
              data.draft.pins > 0 &&
              data.may && (
                <ActionButton small onClick={() => go(`/prep/schedule/drafts/create?module=${module_id}&from=${id}`)}>
                  {t('prepschedule:new_draft')}
                </ActionButton>
              )
            }
          >
            <div className="es-stack">
              <Notice tone={data.breaches.length > 0 ? 'danger' : 'success'}>
                {data.breaches.length > 0
                  ? t('prepschedule:breaches', { n: data.breaches.length })
                  : t('prepschedule:no_breach')}
                {data.breaches.slice(0, 20).map((each) => (
                  <p key={`${each.kind}.${each.class}.${each.teacher}.${each.room}.${each.day}.${each.hour}`}>
                    {t('prepschedule:breach', {
                      class: each.class,
                      teacher: each.teacher,
                      room: each.room,
                      day: dayOf(each.day),
                      hour: time(each.hour * 60),
                      what: breachWords[each.kind][locale],
                    })}
                  </p>
                ))}
              </Notice>
              <div className="es-pick">
                <SelectBox<number>
                  label={t('prepschedule:class')}
                  value={of}
                  required
                  options={[...classes]
                    .map(([value, label]) => ({ value, label }))
                    .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
                  onChange={setChosen}
                />
              </div>
              <PrepWeek
                lessons={lessons}
                of="class"
                label={t('prepschedule:week_of', { name: classes.get(of) ?? '' })}
              />
              <DataTable
                label={t('prepschedule:lessons')}
                rows={lessons}
                rowKey={(row) => String(row.id)}
                rowName={(row) => `${row.class} ${timeOf(row)}`}
                rowTone={(row) => (row.day === null ? 'danger' : undefined)}
                maxHeight="none"
                columns={[
                  { key: 'time', title: t('prepschedule:time'), lead: true, render: timeOf },
                  { key: 'teacher', title: t('prepschedule:teacher') },
                  { key: 'room', title: t('prepschedule:room'), render: (row) => row.room ?? '' },
                  ...(data.moves
                    ? [
                        {
                          key: 'move',
                          title: t('prepschedule:move'),
                          render: (row: LessonLine) => (
                            <ActionButton small kind="quiet" onClick={() => setMoving(row)}>
                              {t('prepschedule:move')}
                            </ActionButton>
                          ),
                        },
                      ]
                    : []),
                  {
                    key: 'pinned',
                    title: t('prepschedule:pinned'),
                    render: (row) =>
                      data.may && row.day !== null ? (
                        <CommandButton
                          small
                          kind="quiet"
                          command={pinPrepLesson}
                          input={{ id: row.id, pinned: !row.pinned }}
                          label={row.pinned ? 'prepschedule:unpin' : 'prepschedule:pin'}
                        />
                      ) : row.pinned ? (
                        <StatusBadge plain tone="info">
                          {t('prepschedule:pinned')}
                        </StatusBadge>
                      ) : (
                        ''
                      ),
                  },
                ]}
              />
              {moving && (
                <MoveLessonDialog
                  key={moving.id}
                  lesson={moving}
                  published={data.draft.status === 'published'}
                  onClose={() => setMoving(null)}
                />
              )}
              {data.wishes.length > 0 && (
                <section>
                  <h3 className="k-h3">{t('prepschedule:wishes')}</h3>
                  <p className="es-small">
                    {t('prepschedule:wishes_about')}{' '}
                    {opensWishes && <PageLink to="/course/schedules/wishes">{t('prepschedule:wishes_link')}</PageLink>}
                  </p>
                  <DataTable
                    label={t('prepschedule:wishes')}
                    rows={data.wishes}
                    rowKey={(row) => String(row.id)}
                    rowName={(row) => row.name}
                    maxHeight="none"
                    columns={[
                      { key: 'name', title: t('prepschedule:teacher'), lead: true },
                      {
                        key: 'met',
                        title: t('prepschedule:met'),
                        align: 'right',
                        render: (row) => t('prepschedule:wishes_of', { met: row.met, asked: row.asked }),
                      },
                    ]}
                  />
                </section>
              )}
            </div>
          </Panel>
        );
      }}
    </ReadState>
  );
}
