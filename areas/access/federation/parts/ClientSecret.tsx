import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { ShownOnce } from '../../parts/ShownOnce.tsx';
import { removeClientSecretCommand, renewClientSecretCommand } from '../contract.ts';

/** The secret of an application: made here, shown this once, kept nowhere on this screen. */
export function ClientSecret({ id, name, isSet }: { id: number; name: string; isSet: boolean }) {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Panel title={t('federation:secret')} about={t('federation:secret_about')}>
      <div className="k-stack">
        {secret === null ? (
          <p>{t(isSet ? 'federation:secret_is_set' : 'federation:secret_is_missing')}</p>
        ) : (
          <ShownOnce key={secret} secret={secret} title={t('federation:secret_once')} />
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
            onDone={({ client_secret }) => setSecret(client_secret)}
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
