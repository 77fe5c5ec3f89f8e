import { useState } from 'react';
import { addDays } from '#kernel/contract/calendar.ts';
import { useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { makeKeyCommand, type KeyOwner } from '../contract.ts';
import { longestDays } from '../rules/key-terms.ts';
import { ScopeTable } from './ScopeTable.tsx';
import './keys.css';

interface KeyFormProps {
  owner: KeyOwner;
  onMade: (made: { id: number; key: string }) => void;
}
/** What a key is for, what it opens, until when and from where. */
export function KeyForm({ owner, onMade }: KeyFormProps) {
  const t = useText();
  const { today } = owner;
  const locale = useLocale();
  const nameOf = useName();
  const { run, busy, problems } = useRun(makeKeyCommand);
  const [role, setRole] = useState(owner.roles[0]?.user_role_id ?? null);
  const [name, setName] = useState('');
  const [purpose, setPurpose] = useState('');
  const [expires, setExpires] = useState<string | null>(addDays(today, 180));
  const [addresses, setAddresses] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  if (owner.can.own !== true)
    return (
      <RefusalList
        title={t('keys:why_not')}
        reasons={owner.can.own.refusals.map((each, index) => reasonOf(each, locale, index))}
      />
    );
  const open = owner.roles.find((each) => each.user_role_id === role)?.scopes ?? [];
  const whole = name.trim().length >= 3 && purpose.trim().length >= 10 && expires !== null && scopes.length > 0;
  const make = async (): Promise<void> => {
    if (role === null || expires === null) return;
    const made = await run({
      name: name.trim(),
      purpose: purpose.trim(),
      user_role_id: role,
      scopes,
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      expires_on: expires,
    });
    if (made) onMade(made);
  };
  return (
    <form
      className="k-key-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) void make();
      }}
    >
      {owner.roles.length > 1 && (
        <SelectBox
          label={t('keys:role')}
          required
          value={role}
          onChange={(next) => {
            setRole(next);
            setScopes([]); // another role opens other areas
          }}
          error={problems.user_role_id}
          options={owner.roles.map((each) => ({ value: each.user_role_id, label: nameOf(each) }))}
        />
      )}
      <TextBox
        label={t('keys:system')}
        required
        maxLength={120}
        value={name}
        onChange={setName}
        error={problems.name}
      />
      <LongTextBox
        label={t('keys:purpose')}
        help={t('keys:purpose_help')}
        required
        maxLength={500}
        value={purpose}
        onChange={setPurpose}
        error={problems.purpose}
      />
      <DateBox
        label={t('keys:expires')}
        help={t('keys:expires_help')}
        required
        locale={locale}
        min={today}
        max={addDays(today, longestDays)}
        value={expires}
        onChange={setExpires}
        error={problems.expires_on}
      />
      <LongTextBox
        label={t('keys:addresses')}
        help={t('keys:addresses_help')}
        maxLength={1000}
        value={addresses}
        onChange={setAddresses}
        error={problems.addresses}
      />
      <Panel title={t('keys:scopes')} about={t('keys:scopes_about')}>
        <ScopeTable open={open} chosen={scopes} onChange={setScopes} error={problems.scopes} />
      </Panel>
      <span>
        <ActionButton kind="main" type="submit" busy={busy} {...(whole ? {} : { reason: t('keys:incomplete') })}>
          {t('keys:make')}
        </ActionButton>
      </span>
    </form>
  );
}
