import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { documentStatusWords } from '../../online/rules/states.ts';
import type { RegistrationDesk } from '../contract.ts';
import { ChecksPanel } from '../parts/ChecksPanel.tsx';
import { DeskScreen } from '../parts/DeskHead.tsx';
import { PersonFacts } from '../parts/PersonFacts.tsx';
import { StaffVerbs } from '../parts/StaffVerbs.tsx';

/** /new/register/:id/summary: everything together, what is still open, and the definite registration. */
export default function RegistrationSummaryPage() {
  const t = useText();
  return (
    <DeskScreen title={t('title:registration_summary')} at="summary">
      {(data) => <Summary desk={data} />}
    </DeskScreen>
  );
}
function Summary({ desk }: { desk: RegistrationDesk }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const settled = desk.state === 'approved' || desk.state === 'paid';
  const can = settled ? desk.can.register : desk.can.approve;
  const open = can === true ? [] : can.refusals;
  return (
    <div className="in-stack">
      {desk.made ? (
        <Notice tone="success" title={t('intake:made_title', { number: desk.made.student_number })}>
          {t('intake:made_about', { username: desk.made.username, email: desk.made.email })}{' '}
          <PageLink to={`/students/${desk.made.student_id}`}>{t('intake:open_student')}</PageLink>
        </Notice>
      ) : (
        <Panel title={t('intake:decision')}>
          {open.length > 0 ? (
            <RefusalList
              title={t(settled ? 'intake:open_register' : 'intake:open_approve')}
              reasons={open.map((refusal, index) => reasonOf(refusal, locale, index))}
            />
          ) : (
            <Notice tone="success">{t(settled ? 'intake:ready_register' : 'intake:ready_approve')}</Notice>
          )}
          {desk.temporary && desk.state === 'temporary' && (
            <Notice tone="info" title={t('intake:held_until', { day: format.sayDate(desk.temporary.until_on) })}>
              {desk.temporary.note}
            </Notice>
          )}
          <StaffVerbs desk={desk} />
        </Panel>
      )}
      <ChecksPanel desk={desk} />
      <Panel
        title={t('intake:papers')}
        link={{ href: `/new/register/${desk.id}/documents`, label: t('intake:to_documents') }}
      >
        <dl className="in-facts">
          {desk.documents.map((document) => {
            const word = documentStatusWords[document.status];
            return (
              <div key={document.type_id} style={{ display: 'contents' }}>
                <dt>
                  {name(document)}
                  {document.required ? '' : ` (${t('intake:optional')})`}
                </dt>
                <dd>
                  <StatusBadge plain tone={word.tone}>
                    {word[locale]}
                  </StatusBadge>
                </dd>
              </div>
            );
          })}
        </dl>
      </Panel>
      <Panel title={t('intake:money')}>
        <p>
          {desk.fee === 0 ? t('intake:no_fee') : t('intake:fee', { amount: format.money(desk.fee, desk.currency) })}
        </p>
      </Panel>
      <PersonFacts desk={desk} whole />
    </div>
  );
}
