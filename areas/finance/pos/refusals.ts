import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'virtual-pos', office: 'bursar' } as const;
export const posRefusals = defineRefusals({
  pos_secret_named: {
    tr: 'Buraya anahtarın kendisi değil, sunucudaki adı yazılır: POS_ ile başlar, büyük harf, rakam ve alt çizgiden oluşur.',
    en: 'Enter the name of the key on the server here, not the key itself: it starts with POS_ and has capital letters, digits, and underscores.',
    ...about,
  },
  pos_secret_own: {
    tr: 'Bir sanal POS yalnızca kendi anahtarlarını kullanır: bu kodla anahtarın adı {prefix} ile başlar.',
    en: 'A virtual POS uses its own keys only: with this code, the name of a key starts with {prefix}.',
    ...about,
  },
  pos_live_encrypted: {
    tr: 'Gerçek bir sanal POS’un adresi https:// ile başlar.',
    en: 'The address of a live virtual POS starts with https://.',
    ...about,
  },
  // named as the index that keeps it
  pos_installments_once: {
    tr: 'Bu sanal POS’ta bu kart öneki ve taksit sayısı için bir kural var.',
    en: 'This virtual POS already has a rule for this card prefix and number of installments.',
    ...about,
  },
});
