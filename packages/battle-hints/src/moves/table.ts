// Made by `npm run pnpm -- --filter @repo/battle-hints species:generate`; not edited by hand.
export const TABLE = `
bug physical: attack-order pin-missile twineedle
bug physical contact: bug-bite fell-stinger first-impression fury-cutter leech-life lunge megahorn pounce skitter-smack steamroller u-turn x-scissor
bug special: bug-buzz pollen-puff signal-beam silver-wind struggle-bug
bug special contact: infestation
bug status: defend-order heal-order quiver-dance silk-trap spider-web sticky-web string-shot tail-glow
dark physical: beat-up hyperspace-fury
dark physical contact: assurance bite brutal-swing ceaseless-edge comeuppance crunch darkest-lariat false-surrender feint-attack foul-play jaw-lock knock-off kowtow-cleave lash-out night-slash payback power-trip sucker-punch thief throat-chop wicked-blow
dark special: dark-pulse fiery-wrath night-daze ruination snarl
dark status: dark-void fake-tears flatter hone-claws memento nasty-plot obstruct parting-shot switcheroo taunt topsy-turvy torment
dragon physical: dragon-darts order-up scale-shot
dragon physical contact: breaking-swipe dragon-claw dragon-hammer dragon-rush dragon-tail dual-chop glaive-rush outrage
dragon special: clanging-scales core-enforcer draco-meteor dragon-breath dragon-energy dragon-pulse dragon-rage dynamax-cannon eternabeam fickle-beam roar-of-time spacial-rend twister
dragon status: clangorous-soul dragon-dance
electric physical: aura-wheel fusion-bolt
electric physical contact: bolt-strike double-shock nuzzle spark supercell-slam thunder-fang thunder-punch volt-tackle wild-charge zing-zap
electric special: charge-beam discharge electro-ball electro-shot electroweb overdrive parabolic-charge rising-voltage shock-wave thunder thunder-cage thunder-shock thunderbolt thunderclap volt-switch wildbolt-storm zap-cannon
electric special contact: electro-drift
electric status: charge eerie-impulse electric-terrain magnet-rise magnetic-flux thunder-wave
fairy physical contact: play-rough spirit-break
fairy special: alluring-voice dazzling-gleam disarming-voice fairy-wind fleur-cannon light-of-ruin misty-explosion moonblast natures-madness springtide-storm strange-steam
fairy special contact: draining-kiss
fairy status: baby-doll-eyes charm decorate fairy-lock floral-healing geomancy misty-terrain moonlight sweet-kiss
fighting physical: meteor-assault triple-arrows
fighting physical contact: arm-thrust axe-kick body-press brick-break circle-throw close-combat collision-course counter cross-chop double-kick drain-punch dynamic-punch flying-press focus-punch force-palm hammer-arm high-jump-kick jump-kick karate-chop low-kick low-sweep mach-punch power-up-punch revenge reversal rock-smash rolling-kick sacred-sword seismic-toss sky-uppercut storm-throw submission superpower thunderous-kick triple-kick upper-hand vital-throw wake-up-slap
fighting special: aura-sphere final-gambit focus-blast secret-sword vacuum-wave
fighting status: bulk-up detect no-retreat quick-guard victory-dance
fire physical: pyro-ball raging-fury sacred-fire
fire physical contact: bitter-blade blaze-kick fire-fang fire-lash fire-punch flame-charge flame-wheel flare-blitz heat-crash temper-flare
fire special: armor-cannon blast-burn blue-flare burning-jealousy ember eruption fiery-dance fire-blast fire-pledge fire-spin flame-burst flamethrower fusion-flare heat-wave incinerate inferno lava-plume magma-storm mind-blown mystical-fire overheat searing-shot torch-song
fire status: burning-bulwark sunny-day will-o-wisp
flying physical: beak-blast sky-attack
flying physical contact: acrobatics aerial-ace bounce brave-bird dragon-ascent drill-peck dual-wingbeat fly peck pluck wing-attack
flying special: aeroblast air-cutter air-slash bleakwind-storm chatter gust hurricane oblivion-wing
flying status: defog feather-dance roost tailwind
ghost physical: last-respects poltergeist shadow-bone spirit-shackle
ghost physical contact: astonish lick phantom-force rage-fist shadow-claw shadow-force shadow-punch shadow-sneak
ghost special: astral-barrage bitter-malice hex infernal-parade moongeist-beam night-shade ominous-wind shadow-ball
ghost status: confuse-ray curse destiny-bond spite trick-or-treat
grass physical: bullet-seed drum-beating flower-trick grav-apple ivy-cudgel leafage petal-blizzard razor-leaf seed-bomb
grass physical contact: branch-poke grassy-glide horn-leech leaf-blade needle-arm power-whip snap-trap solar-blade trailblaze trop-kick vine-whip wood-hammer
grass special: absorb apple-acid chloroblast energy-ball frenzy-plant giga-drain grass-pledge leaf-storm leaf-tornado magical-leaf matcha-gotcha mega-drain seed-flare solar-beam syrup-bomb
grass special contact: grass-knot petal-dance
grass status: aromatherapy cotton-guard cotton-spore forests-curse grass-whistle grassy-terrain ingrain jungle-healing leech-seed sleep-powder spicy-extract spiky-shield spore strength-sap stun-spore synthesis worry-seed
ground physical: bone-club bone-rush bonemerang bulldoze earthquake fissure lands-wrath precipice-blades sand-tomb thousand-waves
ground physical contact: dig drill-run headlong-rush high-horsepower stomping-tantrum
ground special: earth-power mud-bomb mud-shot mud-slap sandsear-storm scorching-sands
ground status: sand-attack shore-up spikes
ice physical: freeze-shock glacial-lance ice-shard icicle-crash icicle-spear mountain-gale
ice physical contact: avalanche ice-ball ice-fang ice-hammer ice-punch ice-spinner triple-axel
ice special: aurora-beam blizzard freeze-dry frost-breath glaciate ice-beam ice-burn icy-wind powder-snow sheer-cold
ice status: aurora-veil chilly-reception haze mist snowscape
normal physical: barrage egg-bomb explosion feint pay-day present self-destruct spike-cannon
normal physical contact: bind body-slam chip-away comet-punch constrict covet crush-claw crush-grip dizzy-punch double-edge double-hit double-slap endeavor extreme-speed facade fake-out false-swipe flail fury-attack fury-swipes giga-impact guillotine head-charge headbutt horn-attack horn-drill hyper-drill hyper-fang last-resort mega-kick mega-punch multi-attack population-bomb pound quick-attack raging-bull rapid-spin retaliate rock-climb scratch skull-bash slam slash smelling-salts stomp strength super-fang tackle tail-slap take-down thrash vice-grip wrap
normal special: blood-moon boomburst echoed-voice hyper-beam hyper-voice judgment razor-wind revelation-dance round snore sonic-boom spit-up swift techno-blast tera-blast tera-starstorm terrain-pulse tri-attack uproar weather-ball
normal special contact: wring-out
normal status: acupressure baton-pass belly-drum block celebrate confide conversion conversion-2 copycat court-change defense-curl disable doodle double-team encore endure entrainment fillet-away flash focus-energy glare growl growth happy-hour harden heal-bell howl leer lock-on lovely-kiss mean-look milk-drink mimic mind-reader minimize morning-sun noble-roar pain-split perish-song play-nice protect psych-up recover recycle reflect-type roar safeguard scary-face screech sharpen shed-tail shell-smash simple-beam sing slack-off sleep-talk smokescreen soft-boiled splash stockpile stuff-cheeks substitute supersonic swagger swallow sweet-scent swords-dance tail-whip tearful-look teatime teeter-dance tickle tidy-up transform whirlwind wish work-up yawn
poison physical: barb-barrage gunk-shot poison-sting
poison physical contact: cross-poison dire-claw mortal-spin poison-fang poison-jab poison-tail
poison special: acid acid-spray belch clear-smog malignant-chain shell-side-arm sludge sludge-bomb sludge-wave smog venoshock
poison status: acid-armor baneful-bunker coil gastro-acid poison-gas poison-powder toxic toxic-spikes toxic-thread
psychic physical: psycho-cut
psychic physical contact: heart-stamp psyblade psychic-fangs psyshield-bash zen-headbutt
psychic special: confusion dream-eater eerie-spell esper-wing expanding-force extrasensory freezing-glare future-sight hyperspace-hole lumina-crash luster-purge mirror-coat mist-ball mystical-power photon-geyser prismatic-laser psybeam psychic psychic-noise psycho-boost psyshock psystrike stored-power twin-beam
psychic status: agility amnesia barrier calm-mind cosmic-power gravity guard-split guard-swap heal-pulse healing-wish heart-swap hypnosis imprison kinesis light-screen lunar-blessing lunar-dance magic-powder meditate power-split power-swap power-trick psychic-terrain reflect rest role-play skill-swap speed-swap take-heart teleport trick trick-room wonder-room
rock physical: diamond-storm rock-blast rock-slide rock-throw rock-tomb rock-wrecker salt-cure smack-down stone-edge
rock physical contact: accelerock head-smash mighty-cleave rollout stone-axe
rock special: ancient-power meteor-beam power-gem
rock status: rock-polish sandstorm stealth-rock tar-shot wide-guard
steel physical: gigaton-hammer magnet-bomb metal-burst
steel physical contact: anchor-shot behemoth-bash behemoth-blade bullet-punch double-iron-bash gear-grind gyro-ball hard-press heavy-slam iron-head iron-tail metal-claw meteor-mash smart-strike spin-out steel-roller steel-wing sunsteel-strike
steel special: doom-desire flash-cannon make-it-rain mirror-shot steel-beam tachyon-cutter
steel status: autotomize iron-defense kings-shield metal-sound shelter shift-gear
water physical: aqua-cutter
water physical contact: aqua-jet aqua-step aqua-tail clamp crabhammer dive flip-turn jet-punch liquidation razor-shell surging-strikes triple-dive waterfall wave-crash
water special: brine bubble bubble-beam chilling-water hydro-cannon hydro-pump hydro-steam muddy-water octazooka origin-pulse scald snipe-shot sparkling-aria steam-eruption surf water-gun water-pledge water-pulse water-shuriken water-spout whirlpool
water status: aqua-ring life-dew rain-dance soak withdraw
`;
