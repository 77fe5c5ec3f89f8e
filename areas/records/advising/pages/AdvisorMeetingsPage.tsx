import { useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { FeedButton } from '#areas/registration/feed/parts/shared/FeedButton.tsx';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { advisorDesk, weekdays, type HoursView } from '../contract.ts';
import { pageOf } from '../parts/caseload-input.ts';
import { EndHoursDialog, OpenHoursDialog } from '../parts/HoursDialog.tsx';
import { MeetingList } from '../parts/MeetingList.tsx';
import '../parts/advisee.css';

const views = ['coming', 'hours', 'past'] as const;
type View = (typeof views)[number];
const pastSize = 25;

/** /advisor/meetings: the advisor’s own meetings, hours and open invitations. */
export default function AdvisorMeetingsPage() {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const [search, change] = useSearchValues();
  const page = pageOf(search);
  const read = useRead(advisorDesk, { page });
  const view = views.find((each) => each === search.view) ?? 'coming';
  const [opening, setOpening] = useState(false);
  return (
    <Screen
      title={t('title:advisor_meetings')}
      actions={<FeedButton />}
      main={
        <ActionButton kind="main" onClick={() => setOpening(true)}>
          {t('advisee:open_hours')}
        </ActionButton>
      }
    >
      <ReadState read={read}>
        {(data) => (
          <div className="ad-stack">
            <ViewTabs<View>
              label={t('advisee:views')}
              views={views.map((each) => ({ key: each, label: t(textKey(`advisee:view.${each}`)) }))}
              current={view}
              onChoose={(next) => change({ view: next === 'coming' ? undefined : next, page: undefined })}
            />
            {view === 'coming' && (
              <>
                {data.coming.length > 0 ? (
                  <Panel title={t('advisee:view.coming')}>
                    <MeetingList meetings={data.coming} who="student" side="advisor" label={t('advisee:view.coming')} />
                  </Panel>
                ) : (
                  <EmptyState title={t('advisee:no_coming')}>{t('advisee:no_coming_about')}</EmptyState>
                )}
                {data.invitations.length > 0 && (
                  <Panel title={t('advisee:invitations')}>
                    <ul className="ad-list">
                      {data.invitations.map((each) => (
                        <li key={each.id} className="ad-item">
                          <div>
                            <p>
                              <PageLink to={`/advisor/caseload/${each.student.student_program_id}?view=meetings`}>
                                {each.student.name}
                              </PageLink>
                            </p>
                            <p className="ad-faint">{t('advisee:invited_on', { day: sayDate(each.asked_at) })}</p>
                          </div>
                        </li>
                      ))}
                    </ul>
                  </Panel>
                )}
              </>
            )}
            {view === 'hours' && <Hours hours={data.hours} today={data.today} />}
            {view === 'past' &&
              (data.past.length > 0 ? (
                <Panel title={t('advisee:view.past')}>
                  <MeetingList meetings={data.past} who="student" side="advisor" label={t('advisee:view.past')} />
                  <Pager
                    locale={locale}
                    page={page}
                    limit={pastSize}
                    total={data.past_total}
                    sizes={[pastSize]}
                    onPage={(next) => change({ page: next === 1 ? undefined : next })}
                    onLimit={() => undefined}
                  />
                </Panel>
              ) : (
                <EmptyState title={t('advisee:no_meetings')}>{t('advisee:no_meetings_about')}</EmptyState>
              ))}
            {opening && <OpenHoursDialog today={data.today} onClose={() => setOpening(false)} />}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function Hours({ hours, today }: { hours: readonly HoursView[]; today: string }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate, time } = useFormat();
  const [ending, setEnding] = useState<HoursView | null>(null);
  if (hours.length === 0) return <EmptyState title={t('advisee:no_hours')}>{t('advisee:no_hours_about')}</EmptyState>;
  const when = (each: HoursView): string => {
    const span = { starts: time(each.starts), ends: time(each.ends) };
    const weekday = Object.entries(weekdays).find(([code]) => Number(code) === each.weekday)?.[1][locale];
    return weekday
      ? t('advisee:weekly', { weekday, ...span })
      : t('advisee:single', { day: sayDate(each.from_on), ...span });
  };
  return (
    <Panel title={t('advisee:view.hours')}>
      <ul className="ad-list">
        {hours.map((each) => (
          <li key={each.id} className="ad-item">
            <div>
              <p>
                <b>{when(each)}</b>
              </p>
              <p className="ad-faint">
                {t('advisee:hours_detail', { minutes: each.minutes, place: each.place, booked: each.booked })}
                {each.weekday !== null && each.from_on > today
                  ? ` · ${t('advisee:hours_from', { from: sayDate(each.from_on) })}`
                  : ''}
                {each.weekday !== null && each.until_on
                  ? ` · ${t('advisee:hours_until', { until: sayDate(each.until_on) })}`
                  : ''}
              </p>
            </div>
            <ActionButton small kind="quiet" onClick={() => setEnding(each)}>
              {t('advisee:end_hours')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {ending && <EndHoursDialog hours={ending} today={today} onClose={() => setEnding(null)} />}
    </Panel>
  );
}
