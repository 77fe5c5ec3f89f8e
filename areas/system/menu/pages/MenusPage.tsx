import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { HeaderButtons } from '#kernel/web/HeaderButtons.tsx';
import { useGo, useName, useText } from '#kernel/web/hooks.ts';
import { listQuery } from '#kernel/web/resource-client.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { menu } from '../resources/menu.ts';

const MenuForm = lazy(() => import('../parts/MenuForm.tsx'));
const resource = menu;

/** SYS-034: the sidebars that administrators have arranged, and which roles see them. */
export default function MenusPage() {
  const t = useText();
  const go = useGo();
  const nameIn = useName();
  const [making, setMaking] = useState(false);
  const others = useQuery({ ...listQuery(resource.path, { limit: -1 }), enabled: making }).data?.data ?? [];
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:menus')}
        main={<HeaderButtons buttons={[{ kind: 'new', permission: 'menu_store', onPress: () => setMaking(true) }]} />}
      />
      <Suspense fallback={null}>
        {making && (
          <MenuForm
            menu={null}
            others={others.map((each) => ({
              id: each.id,
              name: nameIn({ name: String(each.name), name_en: String(each.name_en) }),
            }))}
            onClose={() => setMaking(false)}
            onMade={(id) => go(`/menu/items/${id}`)}
          />
        )}
      </Suspense>
    </>
  );
}
