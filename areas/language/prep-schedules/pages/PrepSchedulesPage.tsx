import { FeedButton } from '#areas/registration/feed/parts/shared/FeedButton.tsx';
import { useFormat, useHas, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { PickModule } from '../../prep-exams/parts/PickModule.tsx';
import { prepSchedule } from '../contract.ts';
import { PrepWeek } from '../parts/PrepWeek.tsx';
import { scheduleInput } from '../parts/schedule-input.ts';
import '../../school/parts/school.css';

/** /prep/schedules: the published week of a class, a teacher or a room; whoever has one of their own finds it first. */
export default function PrepSchedulesPage() {
  const t = useText();
  const nameOf = useName();
  const { sayDate, sayMoment } = useFormat();
  const [search, change] = useSearchValues();
  const drafts = useHas('prepdraft_index');
  const read = useRead(prepSchedule, scheduleInput(search));
  const nobody = { class: undefined, teacher: undefined, room: undefined };
  return (
    <ReadState read={read}>
      {(data) => {
        const { module, of } = data;
        const days = module && {
          module: nameOf(module),
          from: sayDate(module.starts_on),
          until: sayDate(module.ends_on),
        };
        return (
          <Screen
            title={of ? t('prepschedule:week_of', { name: of.name }) : t('title:prep_schedules')}
            {...(days
              ? {
                  about: data.published_at
                    ? t('prepschedule:about', { ...days, at: sayMoment(data.published_at) })
                    : t('prepschedule:about_unpublished', days),
                }
              : {})}
            actions={
              of && (
                <>
                  <FeedButton />
                  <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
                    {t('prepschedule:print')}
                  </ActionButton>
                </>
              )
            }
          >
            <div className="es-stack">
              <div className="es-slot k-screen" style={{ border: 0 }}>
                {module && (
                  <PickModule
                    modules={data.modules}
                    value={module.id}
                    onChange={(id) => change({ ...nobody, module: id })}
                  />
                )}
                {(
                  [
                    ['class', data.classes],
                    ['teacher', data.teachers],
                    ['room', data.rooms],
                  ] as const
                ).map(
                  ([kind, list]) =>
                    list.length > (kind === 'class' ? 1 : 0) && (
                      <SelectBox<number>
                        key={kind}
                        label={t(`prepschedule:${kind}`)}
                        value={of?.kind === kind ? of.id : null}
                        placeholder={t('prepschedule:choose')}
                        clearable={false}
                        options={list.map((each) => ({ value: each.id, label: each.name }))}
                        onChange={(id) => id !== null && change({ ...nobody, [kind]: id })}
                      />
                    ),
                )}
              </div>
              {of === null ? (
                <EmptyState
                  title={t(data.published_at ? 'prepschedule:nothing' : 'prepschedule:none')}
                  {...(drafts && !data.published_at
                    ? {
                        action: <PageLink to="/prep/schedule/drafts">{t('title:prep_schedule_drafts')}</PageLink>,
                      }
                    : {})}
                />
              ) : (
                <PrepWeek lessons={data.lessons} of={of.kind} label={t('prepschedule:week_of', { name: of.name })} />
              )}
            </div>
          </Screen>
        );
      }}
    </ReadState>
  );
}
