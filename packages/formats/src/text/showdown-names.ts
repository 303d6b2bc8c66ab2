// Made by `npm run pnpm -- --filter @repo/creature-data snapshot:generate`; not edited by hand.
export const SPECIES = `
deoxys-normal: Deoxys
wormadam-plant: Wormadam
giratina-altered: Giratina
shaymin-land: Shaymin
basculin-red-striped: Basculin
darmanitan-standard: Darmanitan
frillish-male: Frillish
jellicent-male: Jellicent
tornadus-incarnate: Tornadus
thundurus-incarnate: Thundurus
landorus-incarnate: Landorus
keldeo-ordinary: Keldeo
meloetta-aria: Meloetta
pyroar-male: Pyroar
meowstic-male: Meowstic
aegislash-shield: Aegislash
pumpkaboo-average: Pumpkaboo
gourgeist-average: Gourgeist
zygarde-50: Zygarde
oricorio-baile: Oricorio
lycanroc-midday: Lycanroc
wishiwashi-solo: Wishiwashi
minior-red-meteor: Minior
mimikyu-disguised: Mimikyu
toxtricity-amped: Toxtricity
eiscue-ice: Eiscue
indeedee-male: Indeedee
morpeko-full-belly: Morpeko
urshifu-single-strike: Urshifu
basculegion-male: Basculegion
enamorus-incarnate: Enamorus
oinkologne-male: Oinkologne
maushold-family-of-four: Maushold
squawkabilly-green-plumage: Squawkabilly
palafin-zero: Palafin
tatsugiri-curly: Tatsugiri
dudunsparce-two-segment: Dudunsparce
tauros-paldea-combat-breed: Tauros-Paldea-Combat
tauros-paldea-blaze-breed: Tauros-Paldea-Blaze
tauros-paldea-aqua-breed: Tauros-Paldea-Aqua
darmanitan-galar-standard: Darmanitan-Galar
meowstic-female: Meowstic-F
necrozma-dusk: Necrozma-Dusk-Mane
necrozma-dawn: Necrozma-Dawn-Wings
indeedee-female: Indeedee-F
basculegion-female: Basculegion-F
oinkologne-female: Oinkologne-F
`;
export const MOVES = `
vice-grip: Vise Grip
`;
