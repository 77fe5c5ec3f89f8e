import { useState } from 'react';
import { useFormat, useLocale, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf, whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { checkReleaseConsent, disclosureChannels, releaseConsentPage, type ConsentPage } from '../contract.ts';
import { DisclosureLog } from '../parts/DisclosureLog.tsx';
import { consentStates, releaseRecordCodes, releaseRecords, type ReleaseRecord } from '../rules/release-consent.ts';
import '#areas/requests/machine/parts/shared/requests.css';

/** One consent, for the office that is asked for information: the passphrase decides, and the check stands in the log. */
export default function ReleaseConsentPage() {
  const { id } = usePageParams();
  const read = useRead(releaseConsentPage, { id: Number(id) });
  return <ReadState read={read}>{(data) => <Shown data={data} />}</ReadState>;
}

function Shown({ data }: { data: ConsentPage }) {
  const t = useText();
  const locale = useLocale();
  const { moment, sayDate } = useFormat();
  const state = consentStates[data.state];
  return (
    <Screen
      title={`${data.person.full_name} → ${data.recipient}`}
      about={data.person.student_number}
      status={<StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>}
      actions={<PageLink to="/release-consents">{t('release_consent:back')}</PageLink>}
    >
      <div className="q-request">
        <div className="q-stack">
          <Check data={data} />
          <Panel title={t('title:release_consent')}>
            <dl className="q-pairs">
              <dt>{t('release_consent:student')}</dt>
              <dd>
                <PageLink to={`/students/${data.person.student_id}`}>{data.person.full_name}</PageLink>{' '}
                <span className="q-meta">{data.person.student_number}</span>
              </dd>
              <dt>{t('release_consent:recipient')}</dt>
              <dd>
                {data.recipient} ({data.relation})
              </dd>
              <dt>{t('release_consent:contact')}</dt>
              <dd>{data.contact}</dd>
              <dt>{t('release_consent:purpose')}</dt>
              <dd>{data.purpose}</dd>
              <dt>{t('release_consent:valid')}</dt>
              <dd>
                {t('release_consent:until', { from: sayDate(data.valid_from), until: sayDate(data.valid_until) })}
              </dd>
              <dt>{t('release_consent:signed')}</dt>
              <dd>{moment(data.signed_at)}</dd>
            </dl>
          </Panel>
        </div>
        <Panel title={t('release_consent:log')}>
          <DisclosureLog disclosures={data.disclosures} />
        </Panel>
      </div>
    </Screen>
  );
}

type Channel = keyof typeof disclosureChannels;
function Check({ data }: { data: ConsentPage }) {
  const t = useText();
  const locale = useLocale();
  const [passphrase, setPassphrase] = useState('');
  const [records, setRecords] = useState<readonly ReleaseRecord[]>([]);
  const [channel, setChannel] = useState<Channel>('phone');
  const [note, setNote] = useState('');
  const [result, setResult] = useState<Awaited<ReturnType<typeof run>>>(null);
  const { run, busy, problems } = useRun(checkReleaseConsent);
  const reason = whyNot(data.can.check, locale);
  const check = async (): Promise<void> => {
    const said = await run({
      id: data.id,
      passphrase,
      records: [...records],
      channel,
      ...(note.trim() ? { note } : {}),
    });
    setResult(said);
    if (said) setPassphrase('');
  };
  return (
    <Panel title={t('release_consent:check_title')} about={t('release_consent:check_about')}>
      <form
        noValidate
        className="q-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <MultiSelectBox<ReleaseRecord>
          label={t('release_consent:asked')}
          name="records"
          required
          value={records}
          options={releaseRecordCodes.map((value) => ({ value, label: releaseRecords[value][locale] }))}
          onChange={setRecords}
          error={problems.records}
        />
        <PasswordField
          label={t('release_consent:passphrase')}
          name="passphrase"
          required
          autoComplete="new-password"
          value={passphrase}
          onChange={setPassphrase}
          error={problems.passphrase}
        />
        <SelectBox<Channel>
          label={t('release_consent:channel')}
          name="channel"
          required
          value={channel}
          options={(Object.keys(disclosureChannels) as Channel[]).map((value) => ({
            value,
            label: disclosureChannels[value][locale],
          }))}
          onChange={(next) => setChannel(next ?? 'phone')}
        />
        <LongTextBox
          label={t('release_consent:note')}
          name="note"
          value={note}
          onChange={setNote}
          maxLength={500}
          error={problems.note}
        />
        <div className="q-bar">
          <ActionButton kind="main" type="submit" busy={busy} {...(reason ? { reason } : {})}>
            {t('release_consent:check')}
          </ActionButton>
        </div>
        {result?.allowed === true && (
          <Notice tone="success" live>
            {t('release_consent:yes', {
              records: result.records.map((record) => releaseRecords[record][locale]).join(', '),
            })}
          </Notice>
        )}
        {result?.allowed === false && (
          <Notice tone="danger" live title={t('release_consent:no')}>
            {result.reasons.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}
          </Notice>
        )}
      </form>
    </Panel>
  );
}
