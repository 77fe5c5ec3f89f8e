import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { ShownOnce } from '../../parts/ShownOnce.tsx';
import { renewWebhookSecretCommand } from '../contract.ts';
import './webhooks.css';

/** The secret with which events are signed: made here, shown this once. */
export function WebhookSecret({ id, name, isSet }: { id: number; name: string; isSet: boolean }) {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Panel title={t('webhooks:secret')} about={t('webhooks:secret_about')}>
      {secret !== null && <ShownOnce key={secret} secret={secret} title={t('webhooks:secret_once')} />}
      <div className="k-webhook-verbs">
        <CommandButton
          command={renewWebhookSecretCommand}
          input={{ id }}
          label={isSet ? 'webhooks:new_secret' : 'webhooks:make_secret'}
          {...(isSet
            ? { confirm: { title: t('webhooks:new_secret_title', { name }), about: t('webhooks:new_secret_about') } }
            : {})}
          onDone={(made) => setSecret(made.secret)}
        />
      </div>
    </Panel>
  );
}
