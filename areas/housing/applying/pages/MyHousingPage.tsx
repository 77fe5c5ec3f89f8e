import { useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { MyHousing } from '../parts/MyHousing.tsx';

/** HOU-021: a student's own reservations. */
export default function MyHousingPage() {
  const t = useText();
  return (
    <Screen title={t('title:my_housing_reservations')}>
      <MyHousing account />
    </Screen>
  );
}
