import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { renewWebhookSecretCommand } from '../contract.ts';
import './webhooks.css';

/** The secret with which events are signed: made here, shown this once. */
export function WebhookSecret({ id, name, isSet }: { id: number; name: string; isSet: boolean }) {
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
    <Panel title={t('webhooks:secret')} about={t('webhooks:secret_about')}>
      {secret !== null && (
        <Notice tone="warning" live title={t('webhooks:secret_once')}>
          <span className="k-webhook-verbs">
            <code>{secret}</code>
            <ActionButton small onClick={() => void copy(secret)}>
              {t(copied ? 'webhooks:copied' : 'webhooks:copy')}
            </ActionButton>
          </span>
        </Notice>
      )}
      <div className="k-webhook-verbs">
        <CommandButton
          command={renewWebhookSecretCommand}
          input={{ id }}
          label={isSet ? 'webhooks:new_secret' : 'webhooks:make_secret'}
          {...(isSet
            ? { confirm: { title: t('webhooks:new_secret_title', { name }), about: t('webhooks:new_secret_about') } }
            : {})}
          onDone={(made) => {
            setCopied(false);
            setSecret(made.secret);
          }}
        />
      </div>
    </Panel>
  );
}
