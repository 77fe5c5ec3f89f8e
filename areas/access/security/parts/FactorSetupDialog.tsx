import { useState } from 'react';
import { Modal } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import type { Channel } from '../../contract.ts';
import { activateSecondFactorCommand, beginSecondFactorCommand, type FactorBegun } from '../contract.ts';
import { DemoOutboxHint } from '../../sessions/parts/DemoOutboxHint.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Password, code, recovery codes: nothing is active before the code is right. */
export function FactorSetupDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useText();
  const [begun, setBegun] = useState<FactorBegun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const { run, busy, problems, refusals, clear } = useRun(activateSecondFactorCommand);
  const title = t('security:turn_on_title', { way: t(`security:way_${channel}`) });
  if (!begun)
    return (
      <PasswordDialog
        command={beginSecondFactorCommand}
        more={{ channel }}
        title={title}
        about={t('security:turn_on_about')}
        label={t('security:continue')}
        onClose={onClose}
        onDone={setBegun}
      />
    );
  const activate = async (): Promise<void> => {
    const data = await run({ token: begun.token, code });
    if (data) setCodes(data.recovery_codes);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? t('security:codes_title') : title}
      size={460}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form
          className="k-dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void activate();
          }}
        >
          {begun.qr ? (
            <>
              <p className="k-page-about">{t('security:scan')}</p>
              <div className="k-qr">
                <img src={begun.qr} alt={t('security:qr')} width={200} height={200} />
                <span>
                  {t('security:key')}: <code>{begun.secret}</code>
                </span>
              </div>
            </>
          ) : (
            <>
              <p className="k-page-about">{t(`access:code_about_${channel}`, { target: begun.target ?? '' })}</p>
              <DemoOutboxHint />
            </>
          )}
          <TextBox
            label={t('access:code')}
            name="code"
            format="digits"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={problems.code ?? refusals[0]?.message}
            required
            autoFocus
            onChange={(typed) => {
              clear();
              setCode(typed);
            }}
          />
          <ActionButton kind="main" type="submit" full busy={busy} disabled={code.length !== 6}>
            {t('security:activate')}
          </ActionButton>
        </form>
      )}
    </Modal>
  );
}
