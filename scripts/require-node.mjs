// Plain JavaScript, so that an older Node can run it and report the problem.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Sobremesa needs Node 24 and this is ${process.versions.node}. "npm ci" brings it along for Linux (x64, arm64); elsewhere install Node 24.`,
  );
  process.exit(1);
}
