import { useState } from 'react';
import { useHas, useMe, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PersonSearch } from '../../parts/PersonSearch.tsx';
import { keyOwnerQuery } from '../contract.ts';
import { KeyForm } from '../parts/KeyForm.tsx';
import { NewSecret } from '../parts/NewSecret.tsx';
import '../parts/keys.css';

/** Who answers for it, then what it opens and until when; the key itself is shown this once. */
export default function NewApiKeyPage() {
  const t = useText();
  const me = useMe();
  const maySearch = useHas('user_search');
  const [picked, setPicked] = useSearchState<number>('user', 0);
  const [made, setMade] = useState<{ id: number; key: string } | null>(null);
  const user = picked || (maySearch ? 0 : (me?.id ?? 0));
  const read = useRead(keyOwnerQuery, { user_id: user }, { enabled: user > 0 });
  const data = read.data?.user_id === user ? read.data : undefined;
  return (
    <Screen title={t('title:api_key_new')} about={t('keys:about')}>
      {made ? (
        <div className="k-key-form">
          <NewSecret secret={made.key} />
          <span>
            <ActionButton href={`/integration/keys/${made.id}`}>{t('keys:to_key')}</ActionButton>
          </span>
        </div>
      ) : (
        <div className="k-key-form">
          <Panel
            title={t('keys:owner')}
            about={t('keys:owner_about')}
            actions={
              picked > 0 ? (
                <ActionButton small kind="quiet" onClick={() => setPicked(0)}>
                  {t('keys:choose_another')}
                </ActionButton>
              ) : undefined
            }
          >
            {user > 0 ? (
              <ReadState read={{ ...read, data }}>
                {(owner) => (
                  <p>
                    {owner.full_name} · {owner.username}
                  </p>
                )}
              </ReadState>
            ) : (
              <PersonSearch label={t('keys:search')} hint={t('keys:search_hint')} onPick={setPicked} />
            )}
          </Panel>
          {data && <KeyForm key={data.user_id} owner={data} onMade={setMade} />}
        </div>
      )}
    </Screen>
  );
}
