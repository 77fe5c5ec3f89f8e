import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { removeClientSecretCommand, renewClientSecretCommand } from '../contract.ts';

/** The secret of an application: made here, shown this once, kept nowhere on this screen. */
export function ClientSecret({ id, name, isSet }: { id: number; name: string; isSet: boolean }) {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (text: string): Promise<void> =>
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
  return (
    <Panel title={t('federation:secret')} about={t('federation:secret_about')}>
      <div className="k-stack">
        {secret === null ? (
          <p>{t(isSet ? 'federation:secret_is_set' : 'federation:secret_is_missing')}</p>
        ) : (
          <Notice tone="warning" live title={t('federation:secret_once')}>
            <span className="k-copy">
              <code>{secret}</code>
              <ActionButton small onClick={() => void copy(secret)}>
                {t(copied ? 'federation:copied' : 'federation:copy')}
              </ActionButton>
            </span>
          </Notice>
        )}
        <div className="k-copy">
          <CommandButton
            command={renewClientSecretCommand}
            input={{ id }}
            label={isSet ? 'federation:new_secret' : 'federation:make_secret'}
            {...(isSet
              ? {
                  confirm: {
                    title: t('federation:new_secret_title', { name }),
                    about: t('federation:new_secret_about'),
                  },
                }
              : {})}
            onDone={({ client_secret }) => {
              setCopied(false);
              setSecret(client_secret);
            }}
          />
          {isSet && (
            <CommandButton
              command={removeClientSecretCommand}
              input={{ id }}
              kind="quiet"
              label="federation:remove_secret"
              confirm={{
                title: t('federation:remove_secret_title', { name }),
                about: t('federation:remove_secret_about'),
              }}
              onDone={() => setSecret(null)}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
