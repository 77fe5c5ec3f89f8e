import { useState } from 'react';
import { Modal } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useText } from '#kernel/web/hooks.ts';
import type { Channel } from '../../contract.ts';
import { removeSecondFactorCommand, renewRecoveryCodesCommand, type MySecurity } from '../contract.ts';
import { FactorSetupDialog } from './FactorSetupDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What is asked after the password, and how to change it. */
export function SecondFactorPanel({ security }: { security: MySecurity }) {
  const t = useText();
  const [setup, setSetup] = useState<Channel | null>(null);
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const active = security.second_factor;
  return (
    <Panel
      title={t('security:second_factor')}
      about={t('security:second_factor_about')}
      actions={<StatusBadge tone={active ? 'success' : 'warning'}>{t(`security:way_${active ?? 'none'}`)}</StatusBadge>}
    >
      <ul className="k-factors">
        {security.channels.map(({ channel, target }) => {
          const noPhone = channel === 'sms' && target === null;
          return (
            <li key={channel} className="k-factor-actions">
              <span className="k-choice-words">
                <span>{t(`security:way_${channel}`)}</span>
                {target && <small>{target}</small>}
                {noPhone && (
                  <small>
                    <Link href="/update-contact-info">{t('security:add_phone')}</Link>
                  </small>
                )}
              </span>
              {channel === active && <StatusBadge tone="success">{t('access:active_now')}</StatusBadge>}
              {(channel !== active || channel === 'totp') && (
                <ActionButton
                  small
                  {...(noPhone ? { reason: t('security:no_phone') } : {})}
                  onClick={() => setSetup(channel)}
                >
                  {t(`security:turn_on_${channel}`)}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      {active && (
        <div className="k-factor-actions">
          <span>
            {t('security:codes_left')}: <strong className="k-figures">{security.recovery_codes_left}</strong>
          </span>
          <ActionButton small onClick={() => setAsking('renew')}>
            {t('security:new_codes')}
          </ActionButton>
          <ActionButton small kind="quiet" onClick={() => setAsking('remove')}>
            {t('security:turn_off')}
          </ActionButton>
        </div>
      )}
      {setup && <FactorSetupDialog channel={setup} onClose={() => setSetup(null)} />}
      {asking === 'remove' && (
        <PasswordDialog
          command={removeSecondFactorCommand}
          title={t('security:turn_off_title')}
          about={t('security:turn_off_about')}
          label={t('security:turn_off')}
          tone="danger"
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
      {asking === 'renew' && (
        <PasswordDialog
          command={renewRecoveryCodesCommand}
          title={t('security:new_codes')}
          about={t('security:new_codes_about')}
          label={t('security:new_codes')}
          onClose={() => setAsking(null)}
          onDone={(data) => {
            setAsking(null);
            setCodes(data.recovery_codes);
          }}
        />
      )}
      <Modal
        opened={codes !== null}
        onClose={() => setCodes(null)}
        title={t('security:codes_title')}
        size={460}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Modal>
    </Panel>
  );
}
