import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  myReleaseConsents,
  revokeReleaseConsent,
  signReleaseConsent,
  type MyConsents,
  type UnsignedView,
} from '../contract.ts';
import { DisclosureLog } from '../parts/DisclosureLog.tsx';
import { consentStates, releaseRecords } from '../rules/release-consent.ts';
import '#areas/requests/machine/parts/shared/requests.css';

/** REQ-003: what the student allows to be told, the signature, the way back, and everything that was disclosed. */
export default function MyReleaseConsentsPage() {
  const t = useText();
  const read = useRead(myReleaseConsents, {});
  return (
    <Screen
      title={t('title:my_release_consents')}
      about={t('release_consent:about_mine')}
      actions={
        <ActionButton kind="main" href="/ferpa/consent/to/release/student/information">
          {t('release_consent:new')}
        </ActionButton>
      }
    >
      <ReadState read={read} outline="cards">
        {(data) => (
          <div className="q-stack">
            {data.unsigned.length > 0 && (
              <Panel title={t('release_consent:unsigned')} about={t('release_consent:unsigned_about')}>
                <ul className="q-plain">
                  {data.unsigned.map((row) => (
                    <Unsigned key={row.request_id} row={row} />
                  ))}
                </ul>
              </Panel>
            )}
            {data.consents.length === 0 && data.unsigned.length === 0 ? (
              <EmptyState title={t('release_consent:none')}>{t('release_consent:none_about')}</EmptyState>
            ) : (
              <ul className="q-cards" aria-label={t('release_consent:given')}>
                {data.consents.map((row) => (
                  <Consent key={row.id} row={row} />
                ))}
              </ul>
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Unsigned({ row }: { row: UnsignedView }) {
  const t = useText();
  const locale = useLocale();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, problems } = useRun(signReleaseConsent);
  const differs = tried && passphrase !== again;
  const reason = whyNot(row.can.sign, locale);
  const sign = (): void => {
    setTried(true);
    if (passphrase === again) void run({ id: row.request_id, passphrase });
  };
  return (
    <li>
      <form
        noValidate
        className="q-fields"
        onSubmit={(event) => {
          event.preventDefault();
          sign();
        }}
      >
        <p>
          <PageLink className="q-person" to={`/requests/${row.request_id}`}>
            {row.number}
          </PageLink>{' '}
          {locale === 'tr' ? row.summary : row.summary_en}
        </p>
        <div className="q-two">
          <PasswordField
            label={t('release_consent:passphrase')}
            name="passphrase"
            required
            autoComplete="new-password"
            help={t('release_consent:passphrase_help')}
            value={passphrase}
            onChange={setPassphrase}
            error={problems.passphrase}
          />
          <PasswordField
            label={t('release_consent:repeat')}
            name="repeat"
            required
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            {...(differs ? { error: t('release_consent:repeat_wrong') } : {})}
          />
        </div>
        <div className="q-bar">
          <ActionButton kind="main" type="submit" busy={busy} {...(reason ? { reason } : {})}>
            {t('release_consent:sign')}
          </ActionButton>
        </div>
      </form>
    </li>
  );
}

function Consent({ row }: { row: MyConsents['consents'][number] }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const [reason, setReason] = useState('');
  const state = consentStates[row.state];
  return (
    <li className="q-card">
      <div className="q-card-head">
        <span className="q-person">{row.recipient}</span>
        <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
      </div>
      <p className="q-meta">
        {row.relation} · {row.contact}
      </p>
      <p>{row.records.map((record) => releaseRecords[record][locale]).join(', ')}</p>
      <p className="q-note">{row.purpose}</p>
      <p className="q-meta">
        {t('release_consent:until', { from: sayDate(row.valid_from), until: sayDate(row.valid_until) })}
      </p>
      <div className="q-bar">
        <PageLink to={`/requests/${row.request_id}`}>{row.number}</PageLink>
        {row.can.revoke === true && (
          <CommandButton
            command={revokeReleaseConsent}
            input={{ id: row.id, ...(reason.trim() ? { reason } : {}) }}
            can={row.can.revoke}
            label="release_consent:revoke"
            kind="danger"
            onOpen={() => setReason('')}
            confirm={{
              title: t('release_consent:revoke_title', { recipient: row.recipient }),
              about: t('release_consent:revoke_about'),
              children: (
                <LongTextBox
                  label={t('release_consent:reason')}
                  name="reason"
                  value={reason}
                  onChange={setReason}
                  maxLength={500}
                />
              ),
            }}
          />
        )}
      </div>
      <details>
        <summary>
          {t('release_consent:log')} ({row.disclosures.length})
        </summary>
        <DisclosureLog disclosures={row.disclosures} />
      </details>
    </li>
  );
}
