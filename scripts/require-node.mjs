// Plain JavaScript, so that an older Node can read it and say what is wrong.
const major = Number.parseInt(process.versions.node, 10);
if (major < 24) {
  console.error(
    `Sobremesa needs Node 24 and this is ${process.versions.node}. "npm ci" brings it along for Linux (x64, arm64); elsewhere install Node 24.`,
  );
  process.exit(1);
}
