import { loadSnapshot } from '@repo/creature-data';
import { houseBattle } from './house-battles.js';
import { openSearch } from '@repo/battle-analysis';
const library = loadSnapshot();
for (const kind of [{rules:'classic',size:3},{rules:'standard',size:3},{rules:'classic',size:6},{rules:'standard',size:6}] as const) {
  const t0 = performance.now();
  const bs = Array.from({length:3},(_, n)=>houseBattle('speed/'+n, kind, library));
  const t1 = performance.now();
  let played = 0; const c0 = process.cpuUsage();
  for (const b of bs) for (const [i, s] of b.states.slice(0,-1).entries()) { const se = openSearch(s,{seed:1,kept:b.actions[i] as any}); played += se.deepen(8); played+=se.deepen(48); played+=se.deepen(120); se.result(); }
  const c = process.cpuUsage(c0);
  const ms = (c.user+c.system)/1000;
  const steps = bs.reduce((s,b)=>s+b.actions.length,0);
  console.log(kind, 'gen', ((t1-t0)/3).toFixed(0),'ms/battle', 'steps', steps/3, 'playouts/battle', played/3, 'cpu ms/battle', (ms/3).toFixed(0), 'us/playout', (1000*ms/played).toFixed(1));
}
