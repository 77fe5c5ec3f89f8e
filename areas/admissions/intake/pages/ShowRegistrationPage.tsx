import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { registrationStateWords } from '../../online/rules/states.ts';
import type { RegistrationDesk } from '../contract.ts';
import { DeskScreen } from '../parts/DeskHead.tsx';
import { PersonFacts } from '../parts/PersonFacts.tsx';

/** /show/register/:id: a registration with everything that is known and what happened to it. */
export default function ShowRegistrationPage() {
  const t = useText();
  return (
    <DeskScreen title={t('title:show_registration')} at="show">
      {(data) => <Record desk={data} />}
    </DeskScreen>
  );
}
function Record({ desk }: { desk: RegistrationDesk }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className="in-desk">
      <div className="in-stack">
        {desk.reason && <Notice tone="warning">{desk.reason}</Notice>}
        {desk.made && (
          <Notice tone="success" title={t('intake:made_title', { number: desk.made.student_number })}>
            <PageLink to={`/students/${desk.made.student_id}`}>{t('intake:open_student')}</PageLink>
          </Notice>
        )}
        <PersonFacts desk={desk} whole />
      </div>
      <Panel title={t('intake:history')}>
        <Timeline
          label={t('intake:history')}
          events={desk.events.map((event) => ({
            key: String(event.id),
            title: registrationStateWords[event.to_state][locale],
            tone: registrationStateWords[event.to_state].tone,
            dateTime: event.at,
            time: format.moment(event.at),
            by: event.by ?? t('intake:applicant'),
            ...(event.reason ? { about: event.reason } : {}),
          }))}
        />
      </Panel>
    </div>
  );
}
