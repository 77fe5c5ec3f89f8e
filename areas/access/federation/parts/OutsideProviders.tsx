import { useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useName, useRead, useRun, useText } from '#kernel/web/data.ts';
import { outsideProvidersQuery, startOutsideSignInCommand } from '../contract.ts';
import { keepJourney } from './outside-journey.ts';
import './federation.css';

/** A button for every identity provider that one may sign in with; nothing where there is none. */
export default function OutsideProviders() {
  const t = useText();
  const nameOf = useName();
  const { data: providers = [] } = useRead(outsideProvidersQuery, {}, { staleTime: 300_000 });
  const { run, refusals } = useRun(startOutsideSignInCommand, { quiet: true });
  const [leaving, setLeaving] = useState<string | null>(null);
  if (providers.length === 0) return null;
  const leave = async (provider: string): Promise<void> => {
    setLeaving(provider);
    const begun = await run({ provider });
    if (begun === null) return setLeaving(null);
    keepJourney({ binding: begun.binding, redirect: new URLSearchParams(location.search).get('redirect') });
    location.assign(begun.url);
  };
  return (
    <div className="k-outside">
      <p className="k-outside-or">{t('federation:or')}</p>
      {refusals.map((refusal) => (
        <Notice key={refusal.key} tone="danger" live>
          {refusal.message}
        </Notice>
      ))}
      {providers.map((provider) => (
        <ActionButton
          key={provider.id}
          full
          busy={leaving === provider.id}
          disabled={leaving !== null && leaving !== provider.id}
          onClick={() => void leave(provider.id)}
        >
          {t('federation:sign_in_with', { provider: nameOf(provider) })}
        </ActionButton>
      ))}
    </div>
  );
}
