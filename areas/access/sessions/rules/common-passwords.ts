/** What people choose most, in the words of both languages, without capitals, accents, and what stands around them. */
const common = new Set(
  `password passwort parola sifre sifrem parolam passw0rd pass admin administrator root user guest test demo login welcome hosgeldin hosgeldiniz letmein
qwerty qwertyuiop qwerty123 asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qweasd 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 iloveyou seniseviyorum askim askimsin
monkey dragon master sunshine princess football baseball superman batman shadow michael jordan ashley jennifer charlie donald trustno1 starwars whatever freedom hello merhaba selam
galatasaray fenerbahce besiktas trabzonspor bursaspor istanbul ankara izmir turkiye turkey ataturk mustafa mehmet ahmet fatma ayse kartal aslan kanarya cimbom
summer winter spring autumn ilkbahar sonbahar secret gizli changeme degistir default computer bilgisayar internet google facebook universite university ogrenci student campus
abc abcd abc123 aa aaa xxx 12345 123456 1234567 12345678 123456789 1234567890 111111 000000 654321 121212 123123 123321 112233 666666 7777777 88888888 987654321`.split(
    /\s+/,
  ),
);

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ı', 'i').normalize('NFKD').replace(/\p{M}/gu, '');
const swapped: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unswapped = (text: string): string => [...text].map((letter) => swapped[letter] ?? letter).join('');
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Is a password one of those that everybody tries first, also with a digit, a sign or a capital put to it? */
export function isCommon(password: string): boolean {
  const lower = plain(password);
  const digits = lower.replace(/\D/g, '');
  const shapes = [lower, core(lower), core(unswapped(core(lower))), ...(/[a-z]/.test(lower) ? [] : [digits])];
  return shapes.some((shape) => shape !== '' && common.has(shape));
}

/** Does a password hold the user name (three letters and more; case and accents make no difference)? */
export function holdsName(password: string, username: string): boolean {
  const name = plain(username.trim());
  return name.length >= 3 && plain(password).includes(name);
}
