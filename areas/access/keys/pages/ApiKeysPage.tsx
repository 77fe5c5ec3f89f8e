import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { apiKey } from '../resources/api-key.ts';

/** Keys of other systems: who answers for each, what it opens, when it was last used. */
export default function ApiKeysPage() {
  const t = useText();
  const mayMake = useHas('apikey_store');
  return (
    <ResourceList
      resource={apiKey}
      title={t('title:api_keys')}
      main={
        mayMake ? (
          <ActionButton kind="main" href="/integration/keys/new">
            {t('keys:make')}
          </ActionButton>
        ) : undefined
      }
    />
  );
}
