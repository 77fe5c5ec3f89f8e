import { useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { fromDevice } from '#kernel/web/device.ts';
import { useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf, whyNot } from '#kernel/web/reasons.ts';
import { loginAsCommand, reasonMinimum, type ActingRole, type ActingTarget } from '../contract.ts';
import { startAs } from '../../sessions/parts/return-account.ts';
import { useScopeWords } from '../../sessions/parts/use-scope-words.ts';
import './shared/acting.css';

/** Who it is, every reason against it, the reason for it, to look or to write. */
export function LoginAsForm({ target }: { target: ActingTarget }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const scope = useScopeWords();
  const [reason, setReason] = useState('');
  const [write, setWrite] = useState(false);
  const [role, setRole] = useState<number | null>(target.roles[0]?.user_role_id ?? null);
  const { run, busy, problems } = useRun(loginAsCommand, { quiet: true });
  const roleWord = (each: ActingRole): string => (locale === 'en' ? each.explanation_en : each.explanation);
  const stops = target.can.act === true ? [] : target.can.act.refusals;
  const left = reasonMinimum - reason.trim().length;
  const writeReason = whyNot(target.can.write, locale);
  const start = async (): Promise<void> => {
    const own = { token: fromDevice('token'), expires: fromDevice('expires') };
    const given = await run({
      user_id: target.user_id,
      reason: reason.trim(),
      write,
      ...(role === null ? {} : { user_role_id: role }),
    });
    if (given === null) return;
    startAs(given.access_token, given.expires_at, own); // ACC-059: the own token stays valid, and on this device
  };
  return (
    <form
      className="k-acting-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (left <= 0 && stops.length === 0) void start();
      }}
    >
      <div className="k-acting-person">
        <Avatar name={target.full_name} size={56} />
        <div>
          <strong>{target.full_name}</strong>
          <dl>
            <dt>{t(target.person_type === 'student' ? 'acting:student' : 'acting:staff')}</dt>
            <dd>{target.number ?? '–'}</dd>
            <dt>{t('acting:username')}</dt>
            <dd>{target.username}</dd>
            {target.unit && (
              <>
                <dt>{t('acting:unit')}</dt>
                <dd>{nameOf({ name: target.unit, name_en: target.unit_en })}</dd>
              </>
            )}
            <dt>{t('acting:roles')}</dt>
            <dd>
              {target.roles.map((each) => [roleWord(each), scope(each)].filter(Boolean).join(' · ')).join(', ') || '–'}
            </dd>
          </dl>
        </div>
      </div>
      {stops.length > 0 ? (
        <RefusalList title={t('acting:why_not')} reasons={stops.map((each, index) => reasonOf(each, locale, index))} />
      ) : (
        <>
          {target.roles.length > 1 && (
            <SelectBox
              label={t('acting:as_role')}
              help={t('acting:as_role_help')}
              required
              value={role}
              onChange={setRole}
              nothing={t('acting:nobody_found')}
              options={target.roles.map((each) => ({
                value: each.user_role_id,
                label: roleWord(each),
                ...(scope(each) ? { hint: scope(each) } : {}),
              }))}
            />
          )}
          <LongTextBox
            label={t('acting:reason')}
            help={left > 0 && reason !== '' ? t('acting:reason_left', { n: left }) : t('acting:reason_help')}
            value={reason}
            onChange={setReason}
            maxLength={500}
            required
            error={problems.reason}
            autoFocus
          />
          <fieldset className="k-acting-modes">
            <legend>{t('acting:mode')}</legend>
            <label>
              <input type="radio" name="mode" checked={!write} onChange={() => setWrite(false)} />
              <span>{t('acting:look')}</span>
              <small>{t('acting:look_about')}</small>
            </label>
            <label>
              <input
                type="radio"
                name="mode"
                checked={write}
                disabled={writeReason !== ''}
                onChange={() => setWrite(true)}
              />
              <span>{t('acting:write')}</span>
              <small>{writeReason || t('acting:write_about')}</small>
            </label>
          </fieldset>
          <div className="k-bare-bar">
            <ActionButton
              kind="main"
              type="submit"
              busy={busy}
              {...(left > 0 ? { reason: t('acting:start_reason_missing') } : {})}
            >
              {t('acting:start')}
            </ActionButton>
          </div>
        </>
      )}
    </form>
  );
}
