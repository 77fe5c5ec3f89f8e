import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Notice } from '#ui/Notice.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import {
  reasonMinimum,
  transferUserCommand,
  type TransferAccount,
  type TransferPreview,
  type TransferRecord,
  type TransferRole,
} from '../../acting/contract.ts';
import '../../acting/parts/shared/acting.css';

/** What a transfer changes, what stays, whose account is closed; the reason, and the verb. */
export function TransferPlan({
  preview,
  keepOther,
  onDone,
}: {
  preview: TransferPreview;
  keepOther: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const [reason, setReason] = useState('');
  const { account, target, closes } = preview;
  const record = (each: TransferRecord): string =>
    `${each.name} (${each.number}${each.unit ? `, ${nameOf({ name: each.unit, name_en: each.unit_en })}` : ''})`;
  const roles = (each: readonly TransferRole[]): string =>
    each.map((role) => (locale === 'en' ? role.explanation_en : role.explanation)).join(', ');
  const stops = preview.can === true ? [] : preview.can.refusals;
  const left = reasonMinimum - reason.trim().length;
  const leaves = [preview.loses.student ? account.student : null, preview.loses.staff ? account.staff : null].filter(
    (each) => each !== null,
  );
  const changes = [
    { key: 'arrives', text: t('acting:transfer_arrives', { record: record(target) }) },
    ...leaves.map((each) => ({ key: each.number, text: t('acting:transfer_leaves', { record: record(each) }) })),
    ...(preview.loses.roles.length > 0
      ? [
          {
            key: 'lost',
            text: t('acting:transfer_roles_lost', { roles: roles(preview.loses.roles) }),
            tone: 'warning' as const,
          },
        ]
      : []),
    ...(preview.gains.length > 0
      ? [{ key: 'gained', text: t('acting:transfer_roles_gained', { roles: roles(preview.gains) }) }]
      : []),
    { key: 'sessions', text: t('acting:transfer_sessions', { n: preview.sessions }) },
    ...(closes
      ? [{ key: 'closes', text: t('acting:transfer_closes', { username: closes.username }), tone: 'danger' as const }]
      : []),
  ];
  return (
    <div className="k-acting-form">
      {stops.length > 0 && (
        <RefusalList
          title={t('acting:transfer_reasons')}
          reasons={stops.map((each, index) => reasonOf(each, locale, index))}
        />
      )}
      {preview.warnings.length > 0 && (
        <RefusalList
          title={t('acting:transfer_warnings')}
          reasons={preview.warnings.map((each, index) => reasonOf(each, locale, index))}
        />
      )}
      <ul className="k-acting-list">
        {changes.map((each) => (
          <li key={each.key}>{each.text}</li>
        ))}
      </ul>
      <div className="k-acting-columns">
        <section>
          <h3 className="k-h3">{t('acting:transfer_moves')}</h3>
          <ul className="k-acting-list">
            <li>{t('acting:transfer_sign_in_name', { username: account.username })}</li>
            <li>{t('acting:transfer_email', { email: account.email })}</li>
            {preview.keeps.roles.length > 0 && (
              <li>{t('acting:transfer_roles_kept', { roles: roles(preview.keeps.roles) })}</li>
            )}
            <Holdings account={account} />
          </ul>
        </section>
        <section>
          <h3 className="k-h3">{t('acting:transfer_stays')}</h3>
          <p className="k-acting-hint">{t('acting:transfer_stays_about')}</p>
        </section>
      </div>
      {closes && (
        <Notice tone="danger" title={t('acting:transfer_closes', { username: closes.username })}>
          {t('acting:transfer_closes_about')}
          <ul className="k-acting-list">
            <Holdings account={closes} />
          </ul>
        </Notice>
      )}
      {stops.length === 0 && (
        <>
          <LongTextBox
            label={t('acting:reason')}
            help={left > 0 && reason !== '' ? t('acting:reason_left', { n: left }) : undefined}
            value={reason}
            onChange={setReason}
            maxLength={500}
            required
          />
          <div className="k-bare-bar">
            <CommandButton
              command={transferUserCommand}
              label="acting:transfer_run"
              kind={closes ? 'danger' : 'main'}
              onDone={onDone}
              input={{
                user_id: account.user_id,
                to_student_id: target.student_id,
                to_staff_id: target.staff_id,
                keep_other: keepOther,
                reason: reason.trim(),
                version: account.version,
                closes_user_id: closes?.user_id ?? null,
              }}
              confirm={{
                title: t('acting:transfer_title', {
                  username: account.username,
                  record: `${target.name} (${target.number})`,
                }),
                consequences: changes,
                disabled: left > 0,
                ...(left > 0 ? { about: t('acting:start_reason_missing') } : {}),
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Holdings({ account }: { account: TransferAccount }) {
  const t = useText();
  return (
    <>
      {account.holds.map((each) => (
        <li key={each.what}>
          {t(textKey(`acting:holds.${each.what}`))}: <span className="k-figures">{each.count}</span>
        </li>
      ))}
    </>
  );
}
