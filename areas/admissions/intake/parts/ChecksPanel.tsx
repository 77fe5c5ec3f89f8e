import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { overrideCheck, runChecks, type RegistrationDesk } from '../contract.ts';
import { checkCodeWords, checkKindWords, checkResultWords } from '../rules/checks.ts';
import './intake.css';

/** What registers say of the applicant, and what the office has decided by hand. */
export function ChecksPanel({ desk }: { desk: RegistrationDesk }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <Panel
      title={t('intake:checks')}
      about={t('intake:checks_about')}
      actions={
        <CommandButton
          command={runChecks}
          input={{ id: desk.id }}
          can={desk.can.check}
          label="intake:run_checks"
          small
        />
      }
    >
      {desk.checks.map((check) => {
        const word = check.result ? checkResultWords[check.result] : null;
        return (
          <div key={check.kind} className="in-check">
            <div>
              <p>
                <strong>{checkKindWords[check.kind][locale]}</strong>{' '}
                <StatusBadge plain tone={check.override ? 'info' : (word?.tone ?? 'neutral')}>
                  {check.override ? t('intake:by_hand') : (word?.[locale] ?? t('intake:not_made'))}
                </StatusBadge>
              </p>
              {check.code && (
                <p className="in-small">
                  {checkCodeWords[check.code][locale]}
                  {check.note ? ` ${check.note}` : ''}
                  {check.checked_at ? ` · ${format.moment(check.checked_at)}` : ''}
                  {check.source === 'stand-in' ? ` · ${t('intake:stand_in')}` : ''}
                </p>
              )}
              {check.override && (
                <p className="in-small">
                  {t('intake:override_by', {
                    by: check.override.by ?? '–',
                    moment: format.sayMoment(check.override.at),
                    note: check.override.note,
                  })}
                </p>
              )}
            </div>
            {check.result !== 'passed' && check.override === null && (
              <ReasonButton
                small
                command={overrideCheck}
                input={{ id: desk.id, kind: check.kind }}
                can={check.can.override}
                label="intake:override"
                title={t('intake:override_title', { check: checkKindWords[check.kind][locale] })}
                about={t('intake:override_about')}
              />
            )}
          </div>
        );
      })}
    </Panel>
  );
}
